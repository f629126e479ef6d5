import { clearPhotoSizes, photoSizeOf, photoUrlIn, photoWidths } from '@hamrah/contracts/profile/photo-sizes';

// The inline loader uses this file. Keep it small.

export interface PhotoSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

interface PhotoUse {
  /** `sizes` of the image, such as `100vw` or `(min-width: 27rem) 11rem, 7rem`. */
  readonly width: string;
  readonly isEager: boolean;
  /** Offers only the next smaller size. */
  readonly isSavingData: boolean;
}

/**
 * Attributes that let the browser choose a size of a photo up to that of `url`. A lazy image has its layout when it
 * loads, so `auto` lets the browser use the actual width.
 */
export function photoSources(url: string, { width, isEager, isSavingData }: PhotoUse): PhotoSources {
  const size = photoSizeOf(url);
  if (size === undefined || size === 'small') return { src: url };
  const sizes = clearPhotoSizes.slice(0, clearPhotoSizes.indexOf(size) + 1);
  if (isSavingData) return { src: photoUrlIn(sizes.at(-2) ?? 'small', url) };
  const candidates = sizes.map((candidate) => `${photoUrlIn(candidate, url)} ${photoWidths[candidate]}w`);
  return { src: url, srcSet: candidates.join(', '), sizes: isEager ? width : `auto, ${width}` };
}
