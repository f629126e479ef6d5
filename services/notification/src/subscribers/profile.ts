import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { notify } from '../delivery/notify.ts';
import { memberFieldsOf } from '../projections/members.ts';

/** Projects the newest profile of each member. */
export const projectMember = subscriber(
  'project-member-on-profile-published',
  profile.profilePublished,
  async function projectMember({ data, key, sequence }, { store }, tx) {
    await store.members.upsertIfNewer(key, sequence, memberFieldsOf(data), tx);
  },
);

/** Notifies a member about a visit to their profile. Profile publishes at most one visit per visitor and day. */
export const notifyVisitedMember = subscriber(
  'notify-visited-member-on-profile-visited',
  profile.profileVisited,
  function notifyVisitedMember({ id, at, data }, context) {
    return notify(
      { id, at, kind: 'profile_visited', owner: data.visited, member: data.visitor, notice: null },
      context,
    );
  },
  { transaction: false },
);
