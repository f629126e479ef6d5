import { useSyncExternalStore } from 'react';

const listen = (hear: () => void) => {
  window.visualViewport?.addEventListener('resize', hear);
  return () => window.visualViewport?.removeEventListener('resize', hear);
};

/** Height of the window that is in sight, in CSS pixels: less what the keyboard of a phone covers; null where unknown. */
export const useVisibleHeight = (): number | null =>
  useSyncExternalStore(listen, () => (window.visualViewport ? Math.round(window.visualViewport.height) : null));
