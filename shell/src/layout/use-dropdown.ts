import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Delay before a dropdown closes after focus or mouse leave it. */
export const closeAfterMs = 300;

interface DropdownOptions {
  /** Also opens the dropdown on mouse hover. */
  readonly opensOnHover?: boolean;
}

/**
 * A dropdown below its button. It closes on Escape, and 300 ms after the focus leaves. If it does not contain the
 * focus, it also closes 300 ms after the mouse leaves. Spread `trigger` on the button, and `area` on the element that
 * contains the button and the dropdown.
 */
export function useDropdown({ opensOnHover = false }: DropdownOptions = {}) {
  const [openReason, setOpenReason] = useState<'press' | 'hover' | null>(null);
  const isOpen = openReason !== null;
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelClose = useCallback(() => clearTimeout(timer.current), []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpenReason(null);
  }, []);
  const scheduleClose = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenReason(null), closeAfterMs);
  }, []);
  useEffect(() => cancelClose, [cancelClose]);

  const area = {
    onFocus: cancelClose,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) scheduleClose();
    },
    onPointerEnter: (event: PointerEvent) => {
      cancelClose();
      if (opensOnHover && event.pointerType === 'mouse') setOpenReason((currentReason) => currentReason ?? 'hover');
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' && !event.currentTarget.contains(document.activeElement)) scheduleClose();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return;
      event.stopPropagation();
      close();
      button.current?.focus();
    },
  };
  const triggerProps = {
    ref: button,
    type: 'button' as const,
    'aria-expanded': isOpen,
    // If hover opened the dropdown, a press keeps it open.
    onClick: () => setOpenReason(openReason === 'press' ? null : 'press'),
  };
  return { isOpen, close, area, trigger: triggerProps };
}
