/** `sizes` of the photo on an invitation card. Phones with two device pixels per CSS pixel load the smallest size. */
export const invitationPhotoSizes = '(min-width: 27rem) 11rem, 7rem';
