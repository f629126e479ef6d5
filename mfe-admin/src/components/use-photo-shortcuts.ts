import { type KeyboardEvent, useRef, useState } from 'react';

interface PhotoShortcutHandlers {
  readonly onApprove: (index: number) => void;
  readonly onWithhold: (index: number) => void;
  readonly onToggle: (index: number) => void;
  readonly onOpen: (index: number) => void;
}

/**
 * Keyboard control of a photo grid. Arrow keys, Home and End change the current tile. Letters approve, withhold or
 * select it, and Enter opens it.
 */
export function usePhotoShortcuts(count: number, { onApprove, onWithhold, onToggle, onOpen }: PhotoShortcutHandlers) {
  const [current, setCurrent] = useState(0);
  const tiles = useRef<(HTMLElement | null)[]>([]);
  const index = Math.max(0, Math.min(current, count - 1));
  const focus = (target: number) => tiles.current[Math.max(0, Math.min(target, count - 1))]?.focus();
  /** The number of tiles in the first row. */
  const columns = () => {
    const shown = tiles.current.slice(0, count);
    const nextRow = shown.findIndex((tile) => tile?.offsetTop !== shown[0]?.offsetTop);
    return nextRow < 1 ? count : nextRow;
  };
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => focus(index - 1),
    ArrowRight: () => focus(index + 1),
    ArrowUp: () => index >= columns() && focus(index - columns()),
    ArrowDown: () => index + columns() < count && focus(index + columns()),
    Home: () => focus(0),
    End: () => focus(count - 1),
    a: () => onApprove(index),
    r: () => onWithhold(index),
    x: () => onToggle(index),
  };
  return {
    index,
    setCurrent,
    tileRef: (position: number) => (tile: HTMLElement | null) => {
      tiles.current[position] = tile;
    },
    /** Focuses the current tile, for example after the focused tile is removed. */
    focusCurrent: () => focus(index),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // Enter and Space belong to the buttons and links inside a tile.
      const isOnTile = event.target === tiles.current[index];
      const openOnTile = event.key === 'Enter' && isOnTile ? () => onOpen(index) : undefined;
      const action = openOnTile ?? actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action();
    },
  };
}
