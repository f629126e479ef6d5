import type { Connection } from 'mongoose';
import { openMembers } from './members.ts';
import { openNotifications } from './notifications.ts';

/** All that notification keeps. */
export const openStore = (connection: Connection) => ({
  members: openMembers(connection),
  notifications: openNotifications(connection),
});
export type Store = ReturnType<typeof openStore>;
