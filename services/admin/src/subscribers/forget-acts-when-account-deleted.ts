import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** What staff keep of a member who has left goes with them; the audit stays, as the law asks of it. */
export const forgetActsWhenAccountDeleted = subscriber(
  'forget-acts-when-account-deleted',
  identity.accountDeleted,
  async function forgetActsWhenAccountDeleted({ data: { member } }, { store }, tx) {
    // Noted first: what is heard of them later is kept no more.
    await store.members.forget(member, tx);
    await store.suspensions.end(member, tx);
    await store.cases.forget(member, tx);
    await store.dataExports.forget(member, tx);
    await store.fingerprints.forget(member, tx);
    await store.duplicates.forget(member, tx);
  },
);
