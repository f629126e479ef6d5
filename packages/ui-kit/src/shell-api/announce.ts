import { create } from 'zustand';

/** The latest text for screen readers. A new `sequence` makes them read the same text again. */
export const useAnnouncement = create<{ readonly text: string; readonly sequence: number }>()(() => ({
  text: '',
  sequence: 0,
}));

/** Announces text politely to screen readers. */
export const announce = (text: string): void =>
  useAnnouncement.setState(({ sequence }) => ({ text, sequence: sequence + 1 }));
