/**
 * Maximum photo height on narrow screens in portrait orientation. The line below the photo, which lists what was
 * checked about the member, is then visible without scrolling.
 */
export const maxPhotoHeight = '45svh';
