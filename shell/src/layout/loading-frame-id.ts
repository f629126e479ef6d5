/** Id of the element in `index.html` that holds the loading frame. The first render replaces it. */
export const loadingFrameId = 'loading-frame';
