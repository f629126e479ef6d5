/** Width in CSS of the photo on the card of an invitation. A phone with two pixels per unit then takes the smallest size. */
export const photoWidth = '(min-width: 27rem) 11rem, 7rem';
