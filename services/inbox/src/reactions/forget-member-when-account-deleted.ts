import { identity } from '@hamrah/contracts';
import { reaction } from '../deps.ts';

/** Erases a member who has left: their copy, and every invitation they sent or received. */
export default reaction(
  'forget-member-when-account-deleted',
  identity.accountDeleted,
  async ({ key }, { store: { members, invitations } }, tx) => {
    await members.forget(key, tx);
    await invitations.forget([key], tx);
  },
);
