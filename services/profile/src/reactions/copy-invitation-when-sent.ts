import { inbox } from '@hamrah/contracts';
import { reaction } from '../deps.ts';

export default reaction(
  'copy-invitation-when-sent',
  inbox.invitationSent,
  async ({ data, sequence }, { store }, tx) => {
    await store.invitations.keepNewest(data.invitation, sequence, { ...data, state: 'sent' }, tx);
  },
);
