import { profile } from '@hamrah/contracts';
import { Problem, stream } from '@hamrah/service-kit';
import { type Context, feature } from '../../context.ts';
import { acceptsAvif } from '../../domain/gallery.ts';
import { canSeePhotos } from '../../store/photo-access.ts';
import { fileKeyOf, type PhotoRecord } from '../../store/photos.ts';

/**
 * Serves a photo at a signed URL. A wrong or expired URL, an unknown photo and a photo the viewer cannot see get the same
 * 404. If the owner does not show photos to the viewer, all sizes are blurred.
 */
export const readPhoto = feature(
  profile.readPhoto,
  async function readPhoto({ params, query, viewer, accept }, context) {
    const { photo, size } = params;
    const notFound = new Problem('profile.photo_not_found');
    if (!context.verifyPhotoUrl(photo, size, query)) throw notFound;
    const record = await context.store.photos.find(photo);
    const access = record ? await loadPhotoAccess(record, viewer?.code, context) : 'clear';
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

async function loadPhotoAccess(
  { owner, claimDeadline, withheld }: PhotoRecord,
  viewer: string | undefined,
  { store, now }: Context,
): Promise<'clear' | 'blurred' | 'none'> {
  if (owner === undefined) return claimDeadline !== undefined && claimDeadline <= now() ? 'none' : 'clear';
  if (viewer === owner) return 'clear';
  if (withheld) return 'none';
  const [settings, isBlocked] = await Promise.all([
    store.profiles.photoSettingsOf(owner),
    viewer !== undefined && store.blocks.existsBetween(owner, viewer),
  ]);
  if (!settings || settings.hidden || isBlocked) return 'none';
  return (await canSeePhotos(settings.visibility, { owner, viewer }, store)) ? 'clear' : 'blurred';
}
