import { useEffect, useRef } from 'react';

/** Calls `onClose` after the surrounding dialog has closed and released the focus. */
export function AfterDialogClose({ onClose }: { onClose: () => void }) {
  const latestOnClose = useRef(onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  });
  useEffect(() => () => void setTimeout(() => latestOnClose.current()), []);
  return null;
}
