import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';

/** A member reads whether others see when they were last active. */
export const readActivityVisibility = feature(
  profile.readActivityVisibility,
  async function readActivityVisibility({ viewer }, { store }) {
    const stored = await store.profiles.findStored(viewer.code);
    if (!stored) throw new Problem('profile.profile_pending');
    return { isShown: stored.showsActivity };
  },
);
