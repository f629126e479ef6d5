import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Erases the payer and cancels pending payments. Amounts stay, as tax law requires. */
export const forgetMember = subscriber(
  'forget-member-on-account-deleted',
  identity.accountDeleted,
  async function forgetMember({ key }, { store, now }, tx) {
    await store.members.forget(key, tx);
    await store.payments.forget([key], now(), tx);
    await store.invoices.forget([key], tx);
  },
);
