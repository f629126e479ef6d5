/** Greatest height of the photo on an upright phone. The checks of the profile then show without scrolling. */
export const photoMaxHeight = '45svh';
