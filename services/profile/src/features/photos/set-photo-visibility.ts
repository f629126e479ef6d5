import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { ownGalleryOf } from './own-gallery.ts';

/** A member chooses who sees their existing and future photos. */
export const setPhotoVisibility = feature(
  profile.setPhotoVisibility,
  async function setPhotoVisibility({ body: { visibility }, viewer: { code } }, context) {
    const hasProfile = await context.store.profiles.setPhotoVisibility(code, visibility);
    if (!hasProfile) throw new Problem('profile.profile_pending');
    return ownGalleryOf(code, context);
  },
);
