import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Erases a deleted member and everything they shared with others, and anonymises their reports. */
export const eraseMember = subscriber(
  'erase-member-on-account-deleted',
  identity.accountDeleted,
  async function eraseMember({ key }, { store, eraseDeadLetters }, tx) {
    await store.members.erase(key, tx);
    await store.entitlements.erase(key, tx);
    await store.erase([key], tx);
    await eraseDeadLetters(key);
  },
);
