import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { buyerOf } from '../projections/members.ts';

/** Projects the name, country and state of members, and whether they are demo members. */
export const projectMember = subscriber(
  'project-member-on-profile-published',
  profile.profilePublished,
  function projectMember({ data, key, sequence }, { store }, tx) {
    return store.members.upsertIfNewer(key, sequence, buyerOf(data), tx);
  },
);
