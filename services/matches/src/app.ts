import { databaseAnswers, defineService } from '@hamrah/service-kit';
import { environment } from './config.ts';
import { addToShortlist } from './features/add-to-shortlist.ts';
import { changeSavedSearch } from './features/change-saved-search.ts';
import { findProfileId } from './features/find-profile-id.ts';
import { listAllPathMatches } from './features/list-all-path-matches.ts';
import { listMutual } from './features/list-mutual.ts';
import { listMyPathMatches } from './features/list-my-path-matches.ts';
import { listOtherMatches } from './features/list-other-matches.ts';
import { listRecentlyAdded } from './features/list-recently-added.ts';
import { listSavedSearches } from './features/list-saved-searches.ts';
import { listShortlist } from './features/list-shortlist.ts';
import { listSimilar } from './features/list-similar.ts';
import { noteOnShortlist } from './features/note-on-shortlist.ts';
import { readMatch } from './features/read-match.ts';
import { relaxSearch } from './features/relax-search.ts';
import { removeFromShortlist } from './features/remove-from-shortlist.ts';
import { removeSavedSearch } from './features/remove-saved-search.ts';
import { saveSearch } from './features/save-search.ts';
import { search } from './features/search.ts';
import { keepSearchIndex } from './keep-search-index.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { openStore } from './store/store.ts';
import { bringBackWhenMemberUnblocked } from './subscribers/bring-back-when-member-unblocked.ts';
import { copyMatchingFactsWhenChanged } from './subscribers/copy-matching-facts-when-changed.ts';
import { copyMemberWhenProfilePublished } from './subscribers/copy-member-when-profile-published.ts';
import { forgetMemberWhenAccountDeleted } from './subscribers/forget-member-when-account-deleted.ts';
import { keepApartWhenMemberBlocked } from './subscribers/keep-apart-when-member-blocked.ts';
import { markRelationWhenConnectionEnded } from './subscribers/mark-relation-when-connection-ended.ts';
import { markRelationWhenInvitationAccepted } from './subscribers/mark-relation-when-invitation-accepted.ts';
import { markRelationWhenInvitationCancelled } from './subscribers/mark-relation-when-invitation-cancelled.ts';
import { markRelationWhenInvitationExpired } from './subscribers/mark-relation-when-invitation-expired.ts';
import { markRelationWhenInvitationLapsed } from './subscribers/mark-relation-when-invitation-lapsed.ts';
import { markRelationWhenInvitationSent } from './subscribers/mark-relation-when-invitation-sent.ts';
import { markRelationWhenInvitationWithdrawn } from './subscribers/mark-relation-when-invitation-withdrawn.ts';
import { markSeenWhenMemberSeen } from './subscribers/mark-seen-when-member-seen.ts';

/** Matches, whole: what a member can do here, and what it does when something happens elsewhere, what it answers. */
export const matchesService = defineService({
  name: 'matches',
  environment,
  features: [
    addToShortlist,
    changeSavedSearch,
    findProfileId,
    listAllPathMatches,
    listMutual,
    listMyPathMatches,
    listOtherMatches,
    listRecentlyAdded,
    listSavedSearches,
    listShortlist,
    listSimilar,
    noteOnShortlist,
    readMatch,
    relaxSearch,
    removeFromShortlist,
    removeSavedSearch,
    saveSearch,
    search,
  ],
  subscribers: [
    bringBackWhenMemberUnblocked,
    copyMatchingFactsWhenChanged,
    copyMemberWhenProfilePublished,
    forgetMemberWhenAccountDeleted,
    keepApartWhenMemberBlocked,
    markRelationWhenConnectionEnded,
    markRelationWhenInvitationAccepted,
    markRelationWhenInvitationCancelled,
    markRelationWhenInvitationExpired,
    markRelationWhenInvitationLapsed,
    markRelationWhenInvitationSent,
    markRelationWhenInvitationWithdrawn,
    markSeenWhenMemberSeen,
  ],
  responders: [exportMemberData],
  connect: async (foundation, { SHOW_SYNTHETIC: showSynthetic }) => ({
    ...foundation,
    showSynthetic,
    store: openStore(foundation.connection, { synthetic: showSynthetic, bus: foundation.bus }),
  }),
  start: (deps, { ready, gauge }) => {
    const { index, model } = deps.store.members;
    ready('lists', async () => index.isBuilt() && (await databaseAnswers(model.db)));
    gauge('search_index_members', 'Members in the index lists find them by, on this pod.', index.size);
    return keepSearchIndex(deps);
  },
});
