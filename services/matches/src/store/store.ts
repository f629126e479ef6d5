import type { Connection } from 'mongoose';
import { openBlocks } from './blocks.ts';
import { openMembers } from './members.ts';
import { openRelations } from './relations.ts';
import { openSavedSearches } from './saved-searches.ts';
import { openSearchAlerts } from './search-alerts.ts';
import { openShortlist } from './shortlist.ts';

/** All that matches keeps; `synthetic` says whether made-up members are shown. */
export const openStore = (connection: Connection, { synthetic = true }: { readonly synthetic?: boolean } = {}) => ({
  members: openMembers(connection, { synthetic }),
  blocks: openBlocks(connection),
  relations: openRelations(connection),
  shortlist: openShortlist(connection),
  savedSearches: openSavedSearches(connection),
  searchAlerts: openSearchAlerts(connection),
});
export type Store = ReturnType<typeof openStore>;
