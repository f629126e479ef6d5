import { profile } from '@hamrah/contracts';
import { Problem, stream } from '@hamrah/service-kit';
import { feature } from '../deps.ts';

/** The bearer of a signed address reads a photo; an address that is wrong, old or of no photo gets one and the same answer. */
export default feature(profile.readPhoto, async ({ params, query }, { store, readPhotoUrl, now }) => {
  const { photo, size } = params;
  const found = readPhotoUrl(photo, size, query) ? await store.photos.open(photo, size) : undefined;
  if (!found) throw new Problem('profile.photo_not_found');
  const maxAge = Math.max(0, Number(query.expires) - Math.floor(now().getTime() / 1_000));
  return stream({ ...found, contentType: 'image/webp', cacheControl: `private, max-age=${maxAge}, immutable` });
});
