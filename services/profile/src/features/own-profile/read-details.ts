import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { ownProfileOf } from '../../domain/profile.ts';

/** A member reads their profile details for editing. */
export const readDetails = feature(
  profile.readDetails,
  async function readDetails({ viewer }, { store, photoUrl, now }) {
    const storedProfile = await store.profiles.findStored(viewer.code);
    if (!storedProfile) throw new Problem('profile.profile_pending');
    return {
      ...storedProfile,
      profile: ownProfileOf(storedProfile, photoUrl, now()),
    };
  },
);
