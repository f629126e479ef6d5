import type { Bus } from '@hamrah/service-kit';
import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { openBlocks } from './blocks.ts';
import { openMemberChanges } from './member-changes.ts';
import { type Browsing, openMembers } from './members.ts';
import { openRelations } from './relations.ts';
import { openSavedSearches } from './saved-searches.ts';
import { openSearchAlerts } from './search-alerts.ts';
import { openShortlist } from './shortlist.ts';
import { openStanding } from './standing.ts';

interface StoreOptions {
  /** Whether made-up members are shown. */
  readonly synthetic?: boolean;
  /** Leads to the other pods, who read the same. */
  readonly bus?: Bus;
}

/** The collections of matches. */
export const openCollections = (connection: Connection, { synthetic = true, bus }: StoreOptions = {}) => ({
  members: openMembers(connection, { synthetic, changes: openMemberChanges(connection, bus) }),
  blocks: openBlocks(connection),
  relations: openRelations(connection),
  shortlist: openShortlist(connection),
  savedSearches: openSavedSearches(connection),
  searchAlerts: openSearchAlerts(connection),
});

/** How many members who browse are known at once. */
const browsersMost = 10_000;

/** All that matches keeps, and what is read across collections. */
export function openStore(connection: Connection, options: StoreOptions = {}) {
  const collections = openCollections(connection, options);
  const { members, shortlist, relations } = collections;
  return {
    ...collections,
    /** Members who browsed, as they were then. */
    browsers: new LRUCache<string, Browsing>({ max: browsersMost }),
    standing: openStanding({ members: members.model, shortlist: shortlist.model, relations: relations.model }),
  };
}
export type Store = ReturnType<typeof openStore>;
