import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { markBlock } from '../mark-block.ts';

/** Neither of the two sees the other any more, nor counts them on their shortlist. */
export const keepApartWhenMemberBlocked = subscriber(
  'keep-apart-when-member-blocked',
  inbox.memberBlocked,
  async function keepApartWhenMemberBlocked(told, deps) {
    return markBlock(told, true, deps);
  },
  { transaction: false },
);
