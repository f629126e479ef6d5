import { create } from 'zustand';

/** The latest text for screen readers; `turn` grows so that the same text is read again. */
export const useAnnouncement = create<{ readonly text: string; readonly turn: number }>()(() => ({
  text: '',
  turn: 0,
}));

/** Has a screen reader say `text` when it is next quiet. */
export const announce = (text: string): void => useAnnouncement.setState(({ turn }) => ({ text, turn: turn + 1 }));
