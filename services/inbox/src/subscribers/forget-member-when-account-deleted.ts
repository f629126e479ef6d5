import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Erases a member who has left: their copies, and all they shared with others. */
export const forgetMemberWhenAccountDeleted = subscriber(
  'forget-member-when-account-deleted',
  identity.accountDeleted,
  async function forgetMemberWhenAccountDeleted({ key }, { store }, tx) {
    await store.members.forget(key, tx);
    await store.entitlements.forget(key, tx);
    await store.forget([key], tx);
  },
);
