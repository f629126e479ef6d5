import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

export const copyInvitationWhenWithdrawn = subscriber(
  'copy-invitation-when-withdrawn',
  inbox.invitationWithdrawn,
  async function copyInvitationWhenWithdrawn({ data, sequence }, { store }, tx) {
    if (await store.standings.anyDeleted([data.from, data.to], tx)) return;
    await store.invitations.keepNewest(data.invitation, sequence, { ...data, state: 'withdrawn' }, tx);
  },
);
