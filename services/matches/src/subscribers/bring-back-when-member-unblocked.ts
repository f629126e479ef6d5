import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { markBlock } from '../mark-block.ts';

/** The two see each other again, unless the other side still blocks. */
export const bringBackWhenMemberUnblocked = subscriber(
  'bring-back-when-member-unblocked',
  inbox.memberUnblocked,
  async function bringBackWhenMemberUnblocked(told, deps) {
    return markBlock(told, false, deps);
  },
  { transaction: false },
);
