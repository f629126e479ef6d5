import { matches } from '@hamrah/contracts';
import { defineService, isDatabaseReady, projectedLists } from '@hamrah/service-kit';
import { environment } from './config.ts';
import { listDailyMatches } from './features/daily/list-daily-matches.ts';
import { passDailyMatch } from './features/daily/pass-daily-match.ts';
import { readDailySettings } from './features/daily/read-daily-settings.ts';
import { saveDailySettings } from './features/daily/save-daily-settings.ts';
import { undoPass } from './features/daily/undo-pass.ts';
import { dismissMember } from './features/dismissals/dismiss-member.ts';
import { listDismissed } from './features/dismissals/list-dismissed.ts';
import { restoreMember } from './features/dismissals/restore-member.ts';
import { recordImpressions } from './features/impressions/record-impressions.ts';
import { countMatches } from './features/listings/count-matches.ts';
import { listAllPathMatches } from './features/listings/list-all-path-matches.ts';
import { listMutual } from './features/listings/list-mutual.ts';
import { listMyPathMatches } from './features/listings/list-my-path-matches.ts';
import { listOtherMatches } from './features/listings/list-other-matches.ts';
import { listRecentlyAdded } from './features/listings/list-recently-added.ts';
import { findByProfileId } from './features/members/find-by-profile-id.ts';
import { listSimilar } from './features/members/list-similar.ts';
import { readMatch } from './features/members/read-match.ts';
import { changeSavedSearch } from './features/saved-searches/change-saved-search.ts';
import { listSavedSearches } from './features/saved-searches/list-saved-searches.ts';
import { removeSavedSearch } from './features/saved-searches/remove-saved-search.ts';
import { saveSearch } from './features/saved-searches/save-search.ts';
import { countSearch } from './features/search/count-search.ts';
import { relaxSearch } from './features/search/relax-search.ts';
import { search } from './features/search/search.ts';
import { addToShortlist } from './features/shortlist/add-to-shortlist.ts';
import { listShortlist } from './features/shortlist/list-shortlist.ts';
import { removeFromShortlist } from './features/shortlist/remove-from-shortlist.ts';
import { restoreToShortlist } from './features/shortlist/restore-to-shortlist.ts';
import { saveShortlistNote } from './features/shortlist/save-shortlist-note.ts';
import { listAnonymousCards } from './features/visitors/list-anonymous-cards.ts';
import { readMemberCount } from './features/visitors/read-member-count.ts';
import { startDailyMatches } from './jobs/plan-daily-matches.ts';
import { pollMemberChanges } from './jobs/poll-member-changes.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { startLearning } from './store/learning.ts';
import { openMemoryEngine } from './store/memory-engine.ts';
import { openOpenSearchEngine } from './store/opensearch-engine.ts';
import { openStore } from './store/store.ts';
import { decisionSubscribers } from './subscribers/decisions.ts';
import { eraseMember, projectActivity } from './subscribers/identity.ts';
import { blockSubscribers, relationSubscribers } from './subscribers/inbox.ts';
import { projectListEntry, projectMember, projectSearchFields } from './subscribers/profile.ts';

/** The matches service: its features, subscribers, responders and jobs. */
export const matchesService = defineService({
  name: 'matches',
  environment,
  features: [
    listMyPathMatches,
    listAllPathMatches,
    listOtherMatches,
    countMatches,
    listRecentlyAdded,
    listMutual,
    readMatch,
    listSimilar,
    findByProfileId,
    search,
    countSearch,
    relaxSearch,
    saveSearch,
    listSavedSearches,
    changeSavedSearch,
    removeSavedSearch,
    listShortlist,
    addToShortlist,
    saveShortlistNote,
    removeFromShortlist,
    restoreToShortlist,
    dismissMember,
    restoreMember,
    listDismissed,
    listDailyMatches,
    passDailyMatch,
    undoPass,
    readDailySettings,
    saveDailySettings,
    recordImpressions,
    listAnonymousCards,
    readMemberCount,
  ],
  subscribers: [
    projectMember,
    projectSearchFields,
    projectListEntry,
    ...relationSubscribers,
    ...blockSubscribers,
    ...decisionSubscribers,
    projectActivity,
    eraseMember,
  ],
  responders: [exportMemberData],
  referenceLists: ({ lists }) => lists,
  readLimitReached: matches.readLimitReached,
  connect: async (context, { SHOW_SYNTHETIC: showSynthetic, SEARCH_ENGINE, OPENSEARCH_URL }) => {
    const engine =
      SEARCH_ENGINE === 'opensearch'
        ? openOpenSearchEngine({ urls: OPENSEARCH_URL, prefix: context.connection.name })
        : openMemoryEngine();
    const store = openStore(context.connection, { showSynthetic, bus: context.bus, engine });
    return {
      ...context,
      showSynthetic,
      lists: projectedLists(context),
      store,
      learning: startLearning(store, context.log),
    };
  },
  start: (deps, { config, addReadinessCheck, gauge }) => {
    const { members, searchIndex } = deps.store;
    addReadinessCheck('lists', async () => searchIndex.isBuilt() && (await isDatabaseReady(members.model.db)));
    gauge('search_index_members', 'Members in the search index that this pod uses.', searchIndex.size);
    const jobs = [pollMemberChanges(deps), ...(config.PLANS_DAILY_MATCHES ? [startDailyMatches(deps)] : [])];
    return {
      async stop() {
        await Promise.all(jobs.map((job) => job.stop()));
        await deps.learning.settle();
        await searchIndex.close();
      },
    };
  },
});
