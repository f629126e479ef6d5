import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { erasedPayer } from '../projections/payments.ts';

/** Erases a member who has left; of their payments stays what the law asks for, without who paid. */
export const forgetMemberWhenAccountDeleted = subscriber(
  'forget-member-when-account-deleted',
  identity.accountDeleted,
  async function forgetMemberWhenAccountDeleted({ key }, { store }, tx) {
    await store.members.forget(key, tx);
    await store.payments.setPayer([key], erasedPayer, tx);
    await store.connections.removeOfMembers([key], tx);
    await store.timeline.forget([key], tx);
  },
);
