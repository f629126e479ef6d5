import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { closeSocketsOf } from '../sockets/push.ts';
import { forgetAll } from '../store/forget.ts';

/** A member who has left is forgotten: their copy, all that is kept of and about them, and their open sockets. */
export const forgetMemberWhenAccountDeleted = subscriber(
  'forget-member-when-account-deleted',
  identity.accountDeleted,
  async function forgetMemberWhenAccountDeleted({ data: { member } }, { store, commit, bus }) {
    // The copy first: a notification kept after the others are erased finds it gone, see notify.ts.
    await commit((tx) => store.members.forget(member, tx));
    await forgetAll(store, [member]);
    closeSocketsOf(bus, member);
  },
  { transaction: false },
);
