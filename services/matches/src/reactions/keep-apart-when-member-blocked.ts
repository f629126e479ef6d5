import { inbox } from '@hamrah/contracts';
import { subscriber } from '../deps.ts';
import { markBlock } from '../mark-block.ts';

/** Neither of the two sees the other any more, nor counts them on their shortlist. */
export default subscriber(
  'keep-apart-when-member-blocked',
  inbox.memberBlocked,
  async (told, deps) => markBlock(told, true, deps),
  { transaction: false },
);
