import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Two members, one of whom has blocked the other, are from then on nobody to each other. */
export const copyBlockWhenMemberBlocked = subscriber(
  'copy-block-when-member-blocked',
  inbox.memberBlocked,
  async function copyBlockWhenMemberBlocked({ data: { blocker, blocked }, sequence }, { store }, tx) {
    // Held, so that a visit or a reveal at the same moment comes wholly before or wholly after.
    const standings = await store.standings.holdAll([blocker, blocked], tx);
    if (standings.some(({ deleted }) => deleted)) return;
    await store.blocks.keepNewest({ blocker, blocked, stands: true }, sequence, tx);
  },
);
