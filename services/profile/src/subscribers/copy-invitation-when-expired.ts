import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

export const copyInvitationWhenExpired = subscriber(
  'copy-invitation-when-expired',
  inbox.invitationExpired,
  async function copyInvitationWhenExpired({ data, sequence }, { store }, tx) {
    if (await store.standings.anyDeleted([data.from, data.to], tx)) return;
    await store.invitations.keepNewest(data.invitation, sequence, { ...data, state: 'expired' }, tx);
  },
);
