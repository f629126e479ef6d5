import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { keepBlock } from '../keep-block.ts';

/** Once no block stands between two members, each hears of the other again. */
export const liftBlockWhenMemberUnblocked = subscriber(
  'lift-block-when-member-unblocked',
  inbox.memberUnblocked,
  function liftBlockWhenMemberUnblocked({ data, sequence }, { store }, tx) {
    return keepBlock({ ...data, standing: false }, sequence, store, tx);
  },
);
