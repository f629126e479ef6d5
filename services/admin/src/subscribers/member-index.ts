import { identity, profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { profileFieldsOf } from '../projections/members.ts';

/**
 * Indexes members for the word search of staff. The row is stored first, so that the fill of a missing index also reads
 * it.
 */
export const indexMember = subscriber(
  'index-member-on-profile-published',
  profile.profilePublished,
  async function indexMember({ data, key, sequence }, { store: { members }, commit }) {
    if (!members.index) return;
    await commit((tx) => members.upsertIfNewer(key, sequence, profileFieldsOf(data), tx));
    const row = await members.find(key);
    await (row ? members.index.write([row]) : members.index.remove(key));
  },
  { transaction: false },
);

/** Removes a deleted member from the index. The tombstone is stored first, so that late events add no entry. */
export const unindexMember = subscriber(
  'unindex-member-on-account-deleted',
  identity.accountDeleted,
  async function unindexMember({ key }, { store: { members }, commit }) {
    if (!members.index) return;
    await commit((tx) => members.erase(key, tx));
    await members.index.remove(key);
  },
  { transaction: false },
);
