import { useEffect, useRef } from 'react';

/** Does something once the dialog it stands in has closed and the focus is free again. */
export function AfterDialogClose({ then }: { then: () => void }) {
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => () => void setTimeout(() => latest.current()), []);
  return null;
}
