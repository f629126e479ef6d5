import type { Bus } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';
import { openBlocks } from '../projections/blocks.ts';
import { openMembers } from '../projections/members.ts';
import { openRelations } from '../projections/relations.ts';
import { openAnonymousGroups } from './anonymous-groups.ts';
import { openDailyMatches } from './daily-matches.ts';
import { openDailyModels } from './daily-models.ts';
import { openDailyRuns } from './daily-runs.ts';
import { openDailySettings } from './daily-settings.ts';
import { openDecisions } from './decisions.ts';
import { openImpressions } from './impressions.ts';
import { openInvitationWaits } from './invitation-waits.ts';
import { openListViewers } from './list-viewers.ts';
import { openMemberCache } from './member-cache.ts';
import { type MemberChanges, openMemberChanges } from './member-changes.ts';
import { openMemberCounts } from './member-counts.ts';
import { openMemberEffects } from './member-effects.ts';
import { openMemberLists } from './member-lists.ts';
import { openMemoryEngine } from './memory-engine.ts';
import { openSavedSearches } from './saved-searches.ts';
import { openSearchAlerts } from './search-alerts.ts';
import type { SearchEngine } from './search-engine.ts';
import { openSearchIndex } from './search-index.ts';
import { openShortlist } from './shortlist.ts';

interface StoreOptions {
  readonly showSynthetic?: boolean;
  /** Delivers changes of members to other pods. */
  readonly bus?: Bus;
  /** Finds members for lists. Default: the memory of this pod. */
  readonly engine?: SearchEngine;
}

export const openCollections = (connection: Connection, changes: MemberChanges = openMemberChanges(connection)) => ({
  members: openMembers(connection, changes),
  blocks: openBlocks(connection),
  relations: openRelations(connection),
  shortlist: openShortlist(connection),
  savedSearches: openSavedSearches(connection),
  searchAlerts: openSearchAlerts(connection),
  listViewers: openListViewers(connection),
  impressions: openImpressions(connection),
  decisions: openDecisions(connection),
  memberEffects: openMemberEffects(connection),
  invitationWaits: openInvitationWaits(connection),
  dailyMatches: openDailyMatches(connection),
  dailySettings: openDailySettings(connection),
});

/** The collections of matches, and the search index and cache that lists read. */
export function openStore(
  connection: Connection,
  { showSynthetic = true, bus, engine = openMemoryEngine() }: StoreOptions = {},
) {
  const changes = openMemberChanges(connection, bus);
  const collections = openCollections(connection, changes);
  const { members } = collections;
  const searchIndex = openSearchIndex({ model: members.model, changes, showSynthetic, engine });
  const { findMany } = members;
  const cache = openMemberCache({ findMany, changes, isFeedFresh: () => searchIndex.isFeedFresh() });
  const lists = openMemberLists({ members, cache, index: searchIndex, showSynthetic });
  const anonymousGroups = openAnonymousGroups({ members, index: searchIndex, showSynthetic });
  return {
    ...collections,
    memberCounts: openMemberCounts(connection),
    dailyModels: openDailyModels(connection),
    dailyRuns: openDailyRuns(connection),
    searchIndex,
    lists,
    anonymousGroups,
  };
}
export type Store = ReturnType<typeof openStore>;
