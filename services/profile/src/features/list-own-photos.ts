import { profile } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { ownGallery } from '../own-gallery.ts';

/** A member looks at their own photos. */
export default feature(profile.listOwnPhotos, ({ viewer }, deps) => ownGallery(viewer.code, deps));
