/** Opens an address of the site in a new tab. */
export const openTab = (address: string): void => {
  window.open(address, '_blank', 'noopener');
};
