import { useSyncExternalStore } from 'react';

const subscribeToResize = (onChange: () => void) => {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
};

/** Height of the window without the on-screen keyboard, in CSS pixels; null if the browser lacks VisualViewport. */
export const useVisibleHeight = (): number | null =>
  useSyncExternalStore(subscribeToResize, () =>
    window.visualViewport ? Math.round(window.visualViewport.height) : null,
  );
