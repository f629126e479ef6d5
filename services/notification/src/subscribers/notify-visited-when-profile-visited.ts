import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { notify } from '../notify.ts';

/** A member hears who has looked at their profile, once a day of each. */
export const notifyVisitedWhenProfileVisited = subscriber(
  'notify-visited-when-profile-visited',
  profile.profileVisited,
  function notifyVisitedWhenProfileVisited({ id, at, data }, deps) {
    return notify({ id, at, kind: 'profile_visited', owner: data.visited, member: data.visitor, notice: null }, deps);
  },
  { transaction: false },
);
