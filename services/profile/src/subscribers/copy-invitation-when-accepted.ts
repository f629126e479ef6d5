import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

export const copyInvitationWhenAccepted = subscriber(
  'copy-invitation-when-accepted',
  inbox.invitationAccepted,
  async function copyInvitationWhenAccepted({ data, sequence }, { store }, tx) {
    if (await store.standings.anyDeleted([data.from, data.to], tx)) return;
    await store.invitations.keepNewest(data.invitation, sequence, { ...data, state: 'accepted' }, tx);
  },
);
