import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

export const copyInvitationWhenCancelled = subscriber(
  'copy-invitation-when-cancelled',
  inbox.invitationCancelled,
  async function copyInvitationWhenCancelled({ data, sequence }, { store }, tx) {
    if (await store.standings.anyDeleted([data.from, data.to], tx)) return;
    await store.invitations.keepNewest(data.invitation, sequence, { ...data, state: 'cancelled' }, tx);
  },
);
