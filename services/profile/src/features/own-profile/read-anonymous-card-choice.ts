import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';

/** A member reads whether they allow the anonymous card. */
export const readAnonymousCardChoice = feature(
  profile.readAnonymousCardChoice,
  async function readAnonymousCardChoice({ viewer }, { store }) {
    const stored = await store.profiles.findStored(viewer.code);
    if (!stored) throw new Problem('profile.profile_pending');
    return { isShown: stored.allowsAnonymousCard };
  },
);
