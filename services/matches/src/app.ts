import { defineService } from '@hamrah/service-kit';
import holdingsOfMember from './answers/holdings-of-member.ts';
import { environment } from './config.ts';
import addToShortlist from './features/add-to-shortlist.ts';
import listMyPathMatches from './features/list-my-path-matches.ts';
import listRecentlyAdded from './features/list-recently-added.ts';
import listSimilar from './features/list-similar.ts';
import readMatch from './features/read-match.ts';
import removeFromShortlist from './features/remove-from-shortlist.ts';
import copyMemberWhenProfilePublished from './reactions/copy-member-when-profile-published.ts';
import forgetMemberWhenAccountDeleted from './reactions/forget-member-when-account-deleted.ts';
import markRelationWhenInvitationAccepted from './reactions/mark-relation-when-invitation-accepted.ts';
import markRelationWhenInvitationCancelled from './reactions/mark-relation-when-invitation-cancelled.ts';
import markRelationWhenInvitationSent from './reactions/mark-relation-when-invitation-sent.ts';
import { openStore } from './store/store.ts';

/** Matches, whole: what a member can do here, and what it does when something happens elsewhere, what it answers. */
export const matchesService = defineService({
  name: 'matches',
  environment,
  features: [listMyPathMatches, readMatch, listSimilar, listRecentlyAdded, addToShortlist, removeFromShortlist],
  reactions: [
    copyMemberWhenProfilePublished,
    markRelationWhenInvitationSent,
    markRelationWhenInvitationAccepted,
    markRelationWhenInvitationCancelled,
    forgetMemberWhenAccountDeleted,
  ],
  answers: [holdingsOfMember],
  connect: async (foundation) => ({ ...foundation, store: openStore(foundation.connection) }),
});
