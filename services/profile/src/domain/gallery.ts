import type { PhotoReview, PhotoVisibility, PreviewAudience } from '@hamrah/contracts/profile';

export interface GalleryPhoto {
  readonly _id: string;
  readonly uploadedAt: Date;
  /** Position in the member's own order; absent for photos that were added later. */
  readonly position?: number;
}

/**
 * Sorts photos as a gallery shows them: the main photo, the photos that the member has sorted, and the others from
 * newest to oldest.
 */
export const inGalleryOrder = <P extends GalleryPhoto>(photos: readonly P[], main: string | null): P[] =>
  photos.toSorted(
    (a, b) =>
      Number(b._id === main) - Number(a._id === main) ||
      (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER) ||
      b.uploadedAt.getTime() - a.uploadedAt.getTime() ||
      (a._id < b._id ? 1 : -1),
  );

/**
 * All photos in the requested order. Photos that are not listed follow. Undefined if a listed one is not in the
 * gallery.
 */
export function reorder<P extends GalleryPhoto>(
  photos: readonly P[],
  main: string | null,
  listed: readonly string[],
): P[] | undefined {
  const byId = new Map(photos.map((photo) => [photo._id, photo]));
  const first = listed.flatMap((id) => byId.get(id) ?? []);
  if (first.length < listed.length) return undefined;
  return [...first, ...inGalleryOrder(photos, main).filter(({ _id }) => !listed.includes(_id))];
}

interface ReviewedPhoto {
  readonly review: PhotoReview;
}

/** Whether members other than the owner may see a photo. All views for others use this rule. */
export const isApproved = ({ review }: ReviewedPhoto): boolean => review === 'approved';

/** Whether a photo may become approved without an appeal. */
export const isPending = ({ review }: ReviewedPhoto): boolean => review === 'checking' || review === 'with_staff';

/** A member's main photo. */
export interface MainPhoto {
  /** Id of the main photo that others see; always approved. */
  readonly photo: string | null;
  /** Id of the pending photo that becomes the main photo once it is approved. */
  readonly awaitedPhoto: string | null;
}

/**
 * The main photo after a change of the photos. An approved awaited photo becomes the main photo. The first approved
 * photo of the gallery replaces a main photo that is no longer approved. If no photo is approved, a pending one becomes
 * the awaited photo.
 */
export function mainPhotoAmong(
  photos: readonly (GalleryPhoto & ReviewedPhoto)[],
  { photo, awaitedPhoto }: MainPhoto,
): MainPhoto {
  const [approved, pending] = [photos.filter(isApproved), photos.filter(isPending)];
  const firstOf = (candidates: readonly GalleryPhoto[], preferred: string | null) =>
    inGalleryOrder(candidates, preferred)[0]?._id ?? null;
  if (approved.some(({ _id }) => _id === awaitedPhoto)) return { photo: awaitedPhoto, awaitedPhoto: null };
  const main = firstOf(approved, photo);
  const isAwaited = main === null || pending.some(({ _id }) => _id === awaitedPhoto);
  return { photo: main, awaitedPhoto: isAwaited ? firstOf(pending, awaitedPhoto) : null };
}

/** How many photos of another member's gallery a free account sees. */
const maxFreePhotos = 3;

/** The photos of another member's gallery that a viewer sees, and how many more a premium account would show. */
export function galleryFor<P>(
  photos: readonly P[],
  {
    isPro,
    canSee,
    visibility,
  }: { readonly isPro: boolean; readonly canSee: boolean; readonly visibility: PhotoVisibility },
): { visible: readonly P[]; premiumOnlyCount: number } {
  if (!canSee) return { visible: [], premiumOnlyCount: visibility === 'pro' ? photos.length : 0 };
  const visible = isPro ? photos : photos.slice(0, maxFreePhotos);
  return { visible, premiumOnlyCount: photos.length - visible.length };
}

/** Whether another member sees the photos unblurred. */
export function canSeePhotos(
  visibility: PhotoVisibility,
  { isPro, areConnected }: { readonly isPro: boolean; readonly areConnected: boolean },
): boolean {
  if (visibility === 'all') return true;
  return visibility === 'pro' ? isPro : areConnected;
}

/** Whether the audience of a preview sees the photos unblurred. */
export const canAudienceSeePhotos = (visibility: PhotoVisibility, audience: PreviewAudience): boolean =>
  canSeePhotos(visibility, { isPro: audience === 'pro', areConnected: audience === 'connection' });

const avif = /(?:^|,)\s*image\/avif\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;

/**
 * Whether an `Accept` header lists AVIF with a weight above 0. Wildcards do not count: browsers without AVIF send them
 * too.
 */
export const acceptsAvif = (accept: string): boolean => avif.test(accept);
