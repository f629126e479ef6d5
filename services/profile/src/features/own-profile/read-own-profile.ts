import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { ownProfileOf } from '../../domain/profile.ts';

/** A member reads their own profile. */
export const readOwnProfile = feature(
  profile.readOwnProfile,
  async function readOwnProfile({ viewer }, { store, photoUrl, now }) {
    const ownProfile = await store.profiles.findOwn(viewer.code);
    if (!ownProfile) throw new Problem('profile.profile_pending');
    return ownProfileOf(ownProfile, photoUrl(ownProfile.photo, 'full', ownProfile.member), now());
  },
);
