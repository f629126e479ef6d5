import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { ownGallery } from './own-gallery.ts';

/** A member says who may see their photos; it holds from then on for every photo, those there are and those to come. */
export const setPhotoVisibility = feature(
  profile.setPhotoVisibility,
  async function setPhotoVisibility({ body: { visibility }, viewer: { code } }, deps) {
    if (!(await deps.store.profiles.setPhotoVisibility(code, visibility))) throw new Problem('profile.profile_pending');
    return ownGallery(code, deps);
  },
);
