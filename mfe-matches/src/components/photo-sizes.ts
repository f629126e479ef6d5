/** `sizes` of the photo on a compact card. Phones with two device pixels per CSS pixel load the smallest size. */
export const compactPhotoSizes = '(min-width: 27rem) 9rem, 7rem';
