import type { Context } from '../../context.ts';
import { canSeePhotos, galleryFor, inGalleryOrder, isApproved } from '../../domain/gallery.ts';
import type { PhotoRecord } from '../../store/photos.ts';

type PhotoAccess = 'clear' | 'blurred' | 'none';

/**
 * How a viewer sees an uploaded photo now. Blocks, hidden and deleted members, connections, plans and moderation apply
 * from the next read. Without a viewer, only photos that no member owns are visible.
 */
export async function photoAccessOf(
  { _id, owner, claimDeadline, review }: PhotoRecord,
  viewer: string,
  { store, now }: Pick<Context, 'store' | 'now'>,
): Promise<PhotoAccess> {
  if (owner === undefined) return claimDeadline !== undefined && claimDeadline <= now() ? 'none' : 'clear';
  if (viewer === owner) return 'clear';
  if (!isApproved({ review }) || viewer === '') return 'none';
  const [fields, isBlocked] = await Promise.all([
    store.profiles.photoAccessFields(owner, viewer),
    store.blocks.existsBetween(owner, viewer),
  ]);
  if (!fields || fields.hidden || isBlocked) return 'none';
  const { photo: main, visibility, isPro } = fields;
  const areConnected = visibility === 'my_connection' && (await store.invitations.areConnected(owner, viewer));
  const canSee = canSeePhotos(visibility, { isPro, areConnected });
  if (!canSee || isPro || _id === main) return canSee ? 'clear' : 'blurred';
  // After a plan has ended, the viewer may still have the URLs of the whole gallery.
  const photos = inGalleryOrder((await store.photos.findOwn(owner)).filter(isApproved), main);
  const { visible } = galleryFor(photos, { isPro, canSee, visibility });
  return visible.some((photo) => photo._id === _id) ? 'clear' : 'blurred';
}
