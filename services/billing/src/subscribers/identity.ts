import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Erases the payer and requests cancellation of pending payments. Amounts stay, as tax law requires. */
export const eraseMember = subscriber(
  'erase-member-on-account-deleted',
  identity.accountDeleted,
  async function eraseMember({ key }, { store, now, eraseDeadLetters }, tx) {
    await store.members.erase(key, tx);
    await store.payments.erase([key], now(), tx);
    await store.invoices.erase([key], tx);
    await eraseDeadLetters(key);
  },
);
