import type { PhotoVisibility } from '@hamrah/contracts/profile';

interface GalleryPhoto {
  readonly _id: string;
  readonly uploadedAt: Date;
}

/** Photos as a gallery shows them: the main one first, then the newest first. */
export const inGalleryOrder = <P extends GalleryPhoto>(photos: readonly P[], main: string | null): P[] =>
  photos.toSorted(
    (one, other) =>
      Number(other._id === main) - Number(one._id === main) ||
      other.uploadedAt.getTime() - one.uploadedAt.getTime() ||
      (one._id < other._id ? 1 : -1),
  );

/** Those of these photos that staff do not withhold. */
export const shownAmong = <P extends { readonly withheld?: unknown }>(photos: readonly P[]): P[] =>
  photos.filter(({ withheld }) => withheld === undefined);

/** The main photo once a photo has gone: the same as before unless it was that one, else the newest left, or none. */
export function mainWithout(gone: string, main: string | null, left: readonly GalleryPhoto[]): string | null {
  return main === gone ? (inGalleryOrder(left, null)[0]?._id ?? null) : main;
}

/** How many photos of another's gallery a free account sees. */
const freePhotos = 3;

/** The photos of another's gallery that a viewer sees, and how many more a premium account would show them. */
export function shownTo<P>(
  photos: readonly P[],
  {
    isPro,
    isShown,
    visibility,
  }: { readonly isPro: boolean; readonly isShown: boolean; readonly visibility: PhotoVisibility },
): { shown: readonly P[]; further: number } {
  if (!isShown) return { shown: [], further: visibility === 'pro' ? photos.length : 0 };
  const shown = isPro ? photos : photos.slice(0, freePhotos);
  return { shown, further: photos.length - shown.length };
}

const avif = /(?:^|,)\s*image\/avif\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;

/** Whether a reader names AVIF among what they accept (the header `Accept`); a wildcard does not: old browsers send it. */
export const takesAvif = (accept: string): boolean => avif.test(accept);
