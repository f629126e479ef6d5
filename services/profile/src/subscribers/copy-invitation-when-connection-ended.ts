import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

export const copyInvitationWhenConnectionEnded = subscriber(
  'copy-invitation-when-connection-ended',
  inbox.connectionEnded,
  async function copyInvitationWhenConnectionEnded({ data, sequence }, { store }, tx) {
    if (await store.standings.anyDeleted([data.from, data.to], tx)) return;
    await store.invitations.keepNewest(data.invitation, sequence, { ...data, state: 'ended' }, tx);
  },
);
