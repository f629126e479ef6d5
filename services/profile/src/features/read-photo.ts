import { profile } from '@hamrah/contracts';
import { Problem, stream } from '@hamrah/service-kit';
import { feature } from '../deps.ts';

/** How long a browser may show a member's photo without asking again: the longest it can outlast their hiding. */
const memberPhotoSeconds = 3_600;

/**
 * The bearer of a signed address reads a photo; an address that is wrong, old or of no photo gets one and the same answer,
 * and so does, to all but themselves, that of a member nobody sees.
 */
export default feature(profile.readPhoto, async ({ params, query, viewer }, { store, readPhotoUrl, now }) => {
  const { photo, size } = params;
  if (!readPhotoUrl(photo, size, query)) throw new Problem('profile.photo_not_found');
  const [file, uploaded] = await Promise.all([store.photos.open(photo, size), store.photos.find(photo)]);
  const owner = uploaded?.owner;
  const isUnseen = owner !== undefined && (await store.standings.unseenAmong([owner])).has(owner);
  const isOver = uploaded?.waitsUntil !== undefined && uploaded.waitsUntil <= now();
  if (!file || isOver || (isUnseen && viewer?.code !== owner)) throw new Problem('profile.photo_not_found');
  const goodFor = Math.max(0, Number(query.expires) - Math.floor(now().getTime() / 1_000));
  const keep = uploaded ? Math.min(goodFor, memberPhotoSeconds) : goodFor;
  const cacheControl = isUnseen ? 'private, no-store' : `private, max-age=${keep}, immutable`;
  return stream({ ...file, contentType: 'image/webp', cacheControl });
});
