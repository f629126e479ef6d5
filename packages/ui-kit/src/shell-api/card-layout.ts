import { create } from 'zustand';
import { phoneMediaQuery } from './phone-media-query.ts';

export const cardLayouts = ['compact', 'large'] as const;
export type CardLayout = (typeof cardLayouts)[number];

const storageKey = 'hamrah.cardLayout';

/** The layout stored in this browser. The default is compact on phones. */
function initialLayout(): CardLayout {
  try {
    const stored = cardLayouts.find((layout) => layout === localStorage.getItem(storageKey));
    if (stored) return stored;
  } catch {
    // Without storage, the layout lasts until the page is closed.
  }
  return globalThis.matchMedia?.(phoneMediaQuery).matches ? 'compact' : 'large';
}

/** The layout of all lists of cards. */
export const useCardLayout = create<{
  readonly layout: CardLayout;
  readonly setLayout: (layout: CardLayout) => void;
}>()((set) => ({
  layout: initialLayout(),
  setLayout: (layout) => {
    set({ layout });
    try {
      localStorage.setItem(storageKey, layout);
    } catch {
      // See `initialLayout`.
    }
  },
}));
