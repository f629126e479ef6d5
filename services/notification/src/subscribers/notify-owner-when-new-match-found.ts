import { matches } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { notify } from '../notify.ts';

/** A member hears who is new among those a saved search of theirs finds. */
export const notifyOwnerWhenNewMatchFound = subscriber(
  'notify-owner-when-new-match-found',
  matches.newMatchFound,
  function notifyOwnerWhenNewMatchFound({ id, at, data }, deps) {
    return notify({ id, at, kind: 'new_match', owner: data.owner, member: data.member, notice: null }, deps);
  },
  { transaction: false },
);
