import type { Connection } from 'mongoose';
import { openMembers } from './members.ts';
import { openRelations } from './relations.ts';
import { openShortlist } from './shortlist.ts';

/** All that matches keeps. */
export const openStore = (connection: Connection) => ({
  members: openMembers(connection),
  relations: openRelations(connection),
  shortlist: openShortlist(connection),
});
export type Store = ReturnType<typeof openStore>;
