import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { keepBlock } from '../keep-block.ts';

/** Neither of two members hears of the other while one blocks the other. */
export const keepBlockWhenMemberBlocked = subscriber(
  'keep-block-when-member-blocked',
  inbox.memberBlocked,
  function keepBlockWhenMemberBlocked({ data, sequence }, { store }, tx) {
    return keepBlock({ ...data, standing: true }, sequence, store, tx);
  },
);
