import { identity } from '@hamrah/contracts';
import { reaction } from '../deps.ts';

/** What staff keep of a member who has left goes with them; the audit stays, as the law asks of it. */
export default reaction(
  'forget-acts-when-account-deleted',
  identity.accountDeleted,
  async ({ data: { member } }, { store }, tx) => {
    await store.suspensions.end(member, tx);
  },
);
