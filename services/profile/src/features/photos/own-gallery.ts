import { moderationReasonWords } from '@hamrah/contracts/moderation-reasons';
import type { OwnGallery } from '@hamrah/contracts/profile';
import type { Context } from '../../context.ts';
import { inGalleryOrder } from '../../domain/gallery.ts';

/** The photos of a member and who may see them, as their owner sees it. */
export async function ownGallery(member: string, { store, photoUrl }: Context): Promise<OwnGallery> {
  const [photos, terms] = await Promise.all([store.photos.findOwn(member), store.profiles.photoTermsOf(member)]);
  const main = terms?.photo ?? null;
  return {
    items: inGalleryOrder(photos, main).map(({ _id: id, uploadedAt, withheld }) => ({
      id,
      isMain: id === main,
      cardUrl: photoUrl(id, 'card') ?? '',
      fullUrl: photoUrl(id, 'full') ?? '',
      addedAt: uploadedAt.toISOString(),
      ...(withheld && { withheld: { ...withheld, words: moderationReasonWords[withheld.why] } }),
    })),
    visibility: terms?.visibility ?? 'all',
  };
}
