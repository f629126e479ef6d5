import type { PhotoVisibility } from '@hamrah/contracts/profile';

interface GalleryPhoto {
  readonly _id: string;
  readonly uploadedAt: Date;
}

/** Sorts photos as a gallery shows them: the main photo first, the others from newest to oldest. */
export const inGalleryOrder = <P extends GalleryPhoto>(photos: readonly P[], main: string | null): P[] =>
  photos.toSorted(
    (a, b) =>
      Number(b._id === main) - Number(a._id === main) ||
      b.uploadedAt.getTime() - a.uploadedAt.getTime() ||
      (a._id < b._id ? 1 : -1),
  );

/** Omits photos that staff withhold. */
export const withoutWithheld = <P extends { readonly withheld?: unknown }>(photos: readonly P[]): P[] =>
  photos.filter(({ withheld }) => withheld === undefined);

/** The main photo after a photo is removed: the newest remaining one if the main photo was removed, else unchanged. */
export function mainPhotoWithout(
  removed: string,
  main: string | null,
  remaining: readonly GalleryPhoto[],
): string | null {
  return main === removed ? (inGalleryOrder(remaining, null)[0]?._id ?? null) : main;
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

const avif = /(?:^|,)\s*image\/avif\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;

/** Whether an `Accept` header names AVIF. Wildcards do not count: browsers without AVIF send them too. */
export const acceptsAvif = (accept: string): boolean => avif.test(accept);
