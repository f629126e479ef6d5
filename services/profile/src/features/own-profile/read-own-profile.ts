import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { ownProfileOf } from '../../domain/profile.ts';

/** A member reads their own profile. */
export const readOwnProfile = feature(
  profile.readOwnProfile,
  async function readOwnProfile({ viewer }, { store, photoUrl, now }) {
    const stored = await store.profiles.findStored(viewer.code);
    if (!stored) throw new Problem('profile.profile_pending');
    return ownProfileOf(stored, photoUrl, now());
  },
);
