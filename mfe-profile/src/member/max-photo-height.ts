/**
 * Maximum photo height on narrow screens in portrait orientation, so that the marks below the photo are visible without
 * scrolling.
 */
export const maxPhotoHeight = '45svh';
