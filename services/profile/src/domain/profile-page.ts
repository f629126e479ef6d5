import { cardFieldsOf, cardOf, type PublishedMember } from '@hamrah/contracts';
import type {
  MemberView,
  OptionalProfileDetails,
  PhotoReview,
  PhotoSize,
  PhotoVisibility,
} from '@hamrah/contracts/profile';
import { visibleDetailsOf } from './details.ts';
import { type GalleryPhoto, galleryFor, inGalleryOrder, isApproved } from './gallery.ts';

/** Returns the URL of a photo for the viewer of the page. */
export type PageUrl = (photo: string | null, size: PhotoSize) => string | null;

interface PageSource {
  readonly profile: PublishedMember;
  readonly optionalDetails: OptionalProfileDetails;
  readonly photoVisibility: PhotoVisibility;
}
type PageDetail =
  | 'card'
  | 'profileFor'
  | 'qualification'
  | 'company'
  | 'income'
  | 'optionalDetails'
  | 'photoVisibility';

/** The details of a profile page that every viewer sees. */
export const pageDetailsOf = (
  { profile: fields, optionalDetails, photoVisibility }: PageSource,
  pageUrl: PageUrl,
  now: Date,
): Pick<MemberView, PageDetail> => ({
  card: cardOf(cardFieldsOf(fields), pageUrl(fields.photo, 'full'), now),
  profileFor: fields.profileFor,
  qualification: fields.qualification,
  company: fields.company,
  income: fields.income,
  optionalDetails: visibleDetailsOf(optionalDetails),
  photoVisibility,
});

/** The photos on a profile page that the viewer sees, and how many more a premium account would show. */
export function pageGalleryOf<P extends GalleryPhoto & { readonly review: PhotoReview }>(
  photos: readonly P[],
  { profile: { photo }, photoVisibility: visibility }: PageSource,
  viewer: { readonly isPro: boolean; readonly canSee: boolean },
  pageUrl: PageUrl,
): Pick<MemberView, 'gallery' | 'premiumPhotoCount'> {
  const shown = inGalleryOrder(photos.filter(isApproved), photo);
  const { visible, premiumOnlyCount } = galleryFor(shown, { ...viewer, visibility });
  const gallery = visible.map(({ _id }) => ({
    id: _id,
    cardUrl: pageUrl(_id, 'card') ?? '',
    fullUrl: pageUrl(_id, 'full') ?? '',
  }));
  return { gallery, premiumPhotoCount: premiumOnlyCount };
}
