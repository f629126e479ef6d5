import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

export const copyInvitationWhenSent = subscriber(
  'copy-invitation-when-sent',
  inbox.invitationSent,
  async function copyInvitationWhenSent({ data, sequence }, { store }, tx) {
    if (await store.standings.anyDeleted([data.from, data.to], tx)) return;
    await store.invitations.keepNewest(data.invitation, sequence, { ...data, state: 'sent' }, tx);
  },
);
