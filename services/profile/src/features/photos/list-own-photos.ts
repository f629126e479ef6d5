import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { ownGallery } from './own-gallery.ts';

/** A member looks at their own photos. */
export const listOwnPhotos = feature(profile.listOwnPhotos, function listOwnPhotos({ viewer }, deps) {
  return ownGallery(viewer.code, deps);
});
