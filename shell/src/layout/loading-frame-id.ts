/** Element in the pre-rendered pages of members that the first render replaces. */
export const loadingFrameId = 'loading-frame';
