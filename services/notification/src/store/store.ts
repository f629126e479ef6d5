import type { Connection } from 'mongoose';
import { openBlocks } from './blocks.ts';
import { openMails } from './mails.ts';
import { openMembers } from './members.ts';
import { openNotifications } from './notifications.ts';
import { openPreferences } from './preferences.ts';

/** All that notification keeps. */
export const openStore = (connection: Connection) => ({
  members: openMembers(connection),
  blocks: openBlocks(connection),
  notifications: openNotifications(connection),
  preferences: openPreferences(connection),
  mails: openMails(connection),
});
export type Store = ReturnType<typeof openStore>;
