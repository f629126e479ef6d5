import { profile } from '@hamrah/contracts';
import { Problem, stream } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { acceptsAvif } from '../../domain/gallery.ts';
import { fileKeyOf } from '../../store/photos.ts';
import { photoAccessOf } from './photo-access.ts';

/**
 * Serves a photo at a signed URL, as its viewer may see it now. A wrong or expired URL, the URL of another viewer, an
 * unknown photo and a photo the viewer cannot see get the same 404. If the photo visibility or the viewer's plan
 * excludes the viewer, all sizes are blurred.
 */
export const readPhoto = feature(
  profile.readPhoto,
  async function readPhoto({ params, query, viewer, accept }, context) {
    const { photo, size } = params;
    const notFound = new Problem('profile.photo_not_found');
    if (!context.verifyPhotoUrl(photo, query)) throw notFound;
    if (viewer && viewer.code !== query.viewer) throw notFound;
    const record = await context.store.photos.find(photo);
    const access = record ? await photoAccessOf(record, query.viewer, context) : 'clear';
    if (access === 'none') throw notFound;
    const file = await context.store.photos.open(
      record ? fileKeyOf(record) : photo,
      access === 'blurred' ? 'blurred' : size,
      acceptsAvif(accept) ? ['avif', 'webp'] : ['webp'],
    );
    if (!file) throw notFound;
    const maxAgeSeconds = Math.max(0, Number(query.expires) - Math.floor(context.now().getTime() / 1_000));
    // Access to an uploaded photo can change at any time, so browsers must revalidate it.
    const cacheControl = record ? 'private, no-cache' : `private, max-age=${maxAgeSeconds}, immutable`;
    return stream({ ...file, cacheControl, vary: 'Accept' });
  },
);
