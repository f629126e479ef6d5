import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Forgets who paid; what was paid stays for as long as the law asks. What is pending is taken back. */
export const forgetMemberWhenAccountDeleted = subscriber(
  'forget-member-when-account-deleted',
  identity.accountDeleted,
  async function forgetMemberWhenAccountDeleted({ key }, { store, now }, tx) {
    await store.members.forget(key, tx);
    await store.payments.forget([key], now(), tx);
    await store.invoices.forget([key], tx);
  },
);
