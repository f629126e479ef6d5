import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Erases a deleted member and everything they shared with others. */
export const forgetMember = subscriber(
  'forget-member-on-account-deleted',
  identity.accountDeleted,
  async function forgetMember({ key }, { store }, tx) {
    await store.members.forget(key, tx);
    await store.entitlements.forget(key, tx);
    await store.forget([key], tx);
  },
);
