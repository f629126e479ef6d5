import { defineService } from '@hamrah/service-kit';
import holdingsOfMember from './answers/holdings-of-member.ts';
import { environment } from './config.ts';
import acceptInvitation from './features/accept-invitation.ts';
import cancelInvitation from './features/cancel-invitation.ts';
import listAccepted from './features/list-accepted.ts';
import listReceived from './features/list-received.ts';
import sendInvitation from './features/send-invitation.ts';
import copyMemberWhenProfilePublished from './reactions/copy-member-when-profile-published.ts';
import forgetMemberWhenAccountDeleted from './reactions/forget-member-when-account-deleted.ts';
import { openStore } from './store/store.ts';

/** Inbox, whole: what a member can do here, and what it does when something happens elsewhere, what it answers. */
export const inboxService = defineService({
  name: 'inbox',
  environment,
  features: [sendInvitation, acceptInvitation, cancelInvitation, listReceived, listAccepted],
  reactions: [copyMemberWhenProfilePublished, forgetMemberWhenAccountDeleted],
  answers: [holdingsOfMember],
  connect: async (foundation) => ({ ...foundation, store: openStore(foundation.connection) }),
});
