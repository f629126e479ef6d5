import { matches } from '@hamrah/contracts';
import { subscriber } from '../deps.ts';
import { notify } from '../notify.ts';

/** A member hears who is new among those a saved search of theirs finds. */
export default subscriber(
  'notify-owner-when-new-match-found',
  matches.newMatchFound,
  ({ id, at, data }, deps) =>
    notify({ id, at, kind: 'new_match', owner: data.owner, member: data.member, notice: null }, deps),
  { transaction: false },
);
