/** Width in CSS of the photo on a compact card. A phone with two pixels per unit then takes the smallest size. */
export const compactPhotoWidth = '(min-width: 27rem) 9rem, 7rem';
