import { profile } from '@hamrah/contracts';
import { subscriber } from '../deps.ts';
import { notify } from '../notify.ts';

/** A member hears who has looked at their profile, once a day of each. */
export default subscriber(
  'notify-visited-when-profile-visited',
  profile.profileVisited,
  ({ id, at, data }, deps) =>
    notify({ id, at, kind: 'profile_visited', owner: data.visited, member: data.visitor, notice: null }, deps),
  { transaction: false },
);
