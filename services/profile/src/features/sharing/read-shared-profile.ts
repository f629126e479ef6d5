import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { sharedProfileOf } from '../../domain/shared-profile.ts';
import { hashShareToken } from './create-share-link.ts';
import { readMainPhoto } from './read-main-photo.ts';

/**
 * Shows a shared profile to anyone with the link. A wrong, expired or revoked link, and a link of a hidden, suspended
 * or deleted member, get the same 404.
 */
export const readSharedProfile = feature(
  profile.readSharedProfile,
  async function readSharedProfile({ body }, context) {
    const { store, now } = context;
    const share = await store.profileShares.findByTokenHash(hashShareToken(body.token), now());
    const [stored, state] = share
      ? await Promise.all([store.profiles.findStored(share.member), store.accountStates.find(share.member)])
      : [];
    if (!share || !stored || stored.profile.hidden || state?.suspended) throw new Problem('profile.share_not_found');
    const photo = share.parts.includes('photo') ? await readMainPhoto(stored.profile, context) : undefined;
    return {
      ...sharedProfileOf(stored.profile, stored.optionalDetails, share.parts),
      photo: photo ? `data:image/webp;base64,${photo.toString('base64')}` : null,
      expiresAt: share.expiresAt.toISOString(),
    };
  },
);
