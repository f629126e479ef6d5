/** Width in CSS of the photo on the card of an invitation. */
export const photoWidth = '11rem';
