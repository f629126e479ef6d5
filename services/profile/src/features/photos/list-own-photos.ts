import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { ownGalleryOf } from './own-gallery.ts';

/** A member lists their own photos. */
export const listOwnPhotos = feature(profile.listOwnPhotos, function listOwnPhotos({ viewer }, context) {
  return ownGalleryOf(viewer.code, context);
});
