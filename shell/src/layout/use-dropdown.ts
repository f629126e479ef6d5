import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** How long a dropdown stays after the focus or the mouse has left it, in milliseconds. */
export const closeAfterMs = 300;

interface DropdownOptions {
  /** Whether pointing with a mouse opens it, as well as pressing. */
  readonly opensOnHover?: boolean;
}

/**
 * A panel under its button: opens on press, closes on Escape (focus back on the button) and 300 ms after focus or mouse
 * left. Spread `area` on what encloses both and `trigger` on the button.
 */
export function useDropdown({ opensOnHover = false }: DropdownOptions = {}) {
  const [openedBy, setOpenedBy] = useState<'press' | 'hover' | null>(null);
  const isOpen = openedBy !== null;
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpenedBy(null);
  }, []);
  const leave = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenedBy(null), closeAfterMs);
  }, []);
  useEffect(() => stay, [stay]);

  const area = {
    onFocus: stay,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) leave();
    },
    onPointerEnter: (event: PointerEvent) => {
      stay();
      if (opensOnHover && event.pointerType === 'mouse') setOpenedBy((now) => now ?? 'hover');
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' && !event.currentTarget.contains(document.activeElement)) leave();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return;
      event.stopPropagation();
      close();
      button.current?.focus();
    },
  };
  const trigger = {
    ref: button,
    type: 'button' as const,
    'aria-expanded': isOpen,
    // A press on what the mouse has just opened keeps it open.
    onClick: () => setOpenedBy(openedBy === 'press' ? null : 'press'),
  };
  return { isOpen, close, area, trigger };
}
