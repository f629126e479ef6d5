import type { Connection } from 'mongoose';
import { openInvitations } from './invitations.ts';
import { openMembers } from './members.ts';

/** All that inbox keeps. */
export const openStore = (connection: Connection) => ({
  invitations: openInvitations(connection),
  members: openMembers(connection),
});
export type Store = ReturnType<typeof openStore>;
