import { profile } from '@hamrah/contracts';
import { Problem, stream } from '@hamrah/service-kit';
import { type Context, feature } from '../../context.ts';
import { takesAvif } from '../../domain/gallery.ts';
import { maySeePhotos } from '../../store/photo-access.ts';
import { bytesOf, type PhotoRecord } from '../../store/photos.ts';

/**
 * The bearer of a signed address reads a photo; an address that is wrong, old or of no photo gets one and the same answer,
 * and so does that of a member whom the reader does not see. Whom the member does not show their photos to gets a
 * blurred stand-in, the same for every size. A browser asks each time whether it may show a member's photo again.
 */
export const readPhoto = feature(profile.readPhoto, async function readPhoto({ params, query, viewer, accept }, deps) {
  const { photo, size } = params;
  const notFound = new Problem('profile.photo_not_found');
  if (!deps.readPhotoUrl(photo, size, query)) throw notFound;
  const uploaded = await deps.store.photos.find(photo);
  const shown = uploaded ? await shownOf(uploaded, viewer?.code, deps) : 'clear';
  if (shown === 'nothing') throw notFound;
  const file = await deps.store.photos.open(
    uploaded ? bytesOf(uploaded) : photo,
    shown === 'blurred' ? 'blurred' : size,
    takesAvif(accept) ? ['avif', 'webp'] : ['webp'],
  );
  if (!file) throw notFound;
  const goodFor = Math.max(0, Number(query.expires) - Math.floor(deps.now().getTime() / 1_000));
  const cacheControl = uploaded ? 'private, no-cache' : `private, max-age=${goodFor}, immutable`;
  return stream({ ...file, cacheControl, vary: 'Accept' });
});

/** What a reader is shown of a photo somebody uploaded. */
async function shownOf(
  { owner, waitsUntil, withheld }: PhotoRecord,
  reader: string | undefined,
  { store, now }: Context,
): Promise<'clear' | 'blurred' | 'nothing'> {
  if (owner === undefined) return waitsUntil !== undefined && waitsUntil <= now() ? 'nothing' : 'clear';
  if (reader === owner) return 'clear';
  if (withheld) return 'nothing';
  const [terms, areApart] = await Promise.all([
    store.profiles.photoTermsOf(owner),
    reader !== undefined && store.blocks.areApart(owner, reader),
  ]);
  if (!terms || terms.hidden || areApart) return 'nothing';
  return (await maySeePhotos[terms.visibility](store, owner, reader)) ? 'clear' : 'blurred';
}
