import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** A member revokes a share link with immediate effect. */
export const revokeShare = feature(profile.revokeShare, async function revokeShare({ params, viewer }, { store }) {
  await store.profileShares.revoke(viewer.code, params.share);
});
