import { inbox } from '@hamrah/contracts';
import { subscriber } from '../deps.ts';
import { keepBlock } from '../keep-block.ts';

/** Once no block stands between two members, each hears of the other again. */
export default subscriber(
  'lift-block-when-member-unblocked',
  inbox.memberUnblocked,
  ({ data, sequence }, { store }, tx) => keepBlock({ ...data, standing: false }, sequence, store, tx),
);
