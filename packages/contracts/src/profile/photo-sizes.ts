/** Stored sizes of a clear photo, from the smallest. `small` is for lists, small windows and slow connections. */
export const clearPhotoSizes = ['small', 'card', 'full'] as const;
export type ClearPhotoSize = (typeof clearPhotoSizes)[number];
/** All stored sizes. `blurred` replaces the others for viewers who may not see the photo. */
export const photoSizes = [...clearPhotoSizes, 'blurred'] as const;
export type PhotoSize = (typeof photoSizes)[number];
/** Widths in pixels. Smaller pictures are not enlarged. */
export const photoWidths = { small: 240, card: 480, full: 1200, blurred: 240 } as const satisfies Record<
  PhotoSize,
  number
>;

/** The clear size in a signed photo URL; `undefined` for any other URL. */
export function photoSizeOf(url: string): ClearPhotoSize | undefined {
  const name = /^\/api\/profile\/photos\/[^/?]+\/(\w+)\?/.exec(url)?.[1];
  return clearPhotoSizes.find((size) => size === name);
}

/** The URL of the same photo in another size. The signature is valid for every size. */
export const photoUrlIn = (size: PhotoSize, url: string): string => url.replace(/\/\w+\?/, `/${size}?`);
