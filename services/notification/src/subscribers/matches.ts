import { matches } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { notify } from '../delivery/notify.ts';

/** Notifies the owner of a saved search about a new match. */
export const notifySearchOwner = subscriber(
  'notify-search-owner-on-new-match-found',
  matches.newMatchFound,
  function notifySearchOwner({ id, at, data }, context) {
    return notify({ id, at, kind: 'new_match', owner: data.owner, member: data.member, notice: null }, context);
  },
  { transaction: false },
);
