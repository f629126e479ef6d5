import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** A member has taken a block back: all between the two is as it was, unless the other side still blocks them. */
export const copyBlockWhenMemberUnblocked = subscriber(
  'copy-block-when-member-unblocked',
  inbox.memberUnblocked,
  async function copyBlockWhenMemberUnblocked({ data: { blocker, blocked }, sequence }, { store }, tx) {
    // Held, so that a visit or a reveal at the same moment comes wholly before or wholly after.
    const standings = await store.standings.holdAll([blocker, blocked], tx);
    if (standings.some(({ deleted }) => deleted)) return;
    await store.blocks.keepNewest({ blocker, blocked, stands: false }, sequence, tx);
  },
);
