import { moderationReasonTexts } from '@hamrah/contracts/moderation-reasons';
import type { OwnGallery } from '@hamrah/contracts/profile';
import type { Context } from '../../context.ts';
import { inGalleryOrder } from '../../domain/gallery.ts';

/** A member's photos and their visibility, as the member sees them. */
export async function ownGalleryOf(member: string, { store, photoUrl }: Context): Promise<OwnGallery> {
  const [photos, settings] = await Promise.all([store.photos.findOwn(member), store.profiles.photoSettingsOf(member)]);
  const main = settings?.awaitedPhoto ?? settings?.photo ?? null;
  return {
    items: inGalleryOrder(photos, main).map(({ _id: id, uploadedAt, review, withheld }) => ({
      id,
      isMain: id === main,
      review,
      cardUrl: photoUrl(id, 'card', member) ?? '',
      fullUrl: photoUrl(id, 'full', member) ?? '',
      addedAt: uploadedAt.toISOString(),
      ...(withheld && { withheld: { ...withheld, message: moderationReasonTexts[withheld.reasonCode] } }),
    })),
    visibility: settings?.visibility ?? 'all',
  };
}
