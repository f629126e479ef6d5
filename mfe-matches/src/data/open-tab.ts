/** Opens a URL in a new tab. */
export const openTab = (url: string): void => {
  window.open(url, '_blank', 'noopener');
};
