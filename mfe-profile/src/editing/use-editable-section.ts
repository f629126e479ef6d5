import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether a section is edited; the fragment `id` of the address scrolls to it and opens it, each time it is followed. */
export function useEditableSection(id: string, startsOpen = false) {
  const { hash, key } = useLocation();
  const place = useRef<HTMLElement | null>(null);
  const [isEditing, setEditing] = useState(startsOpen);
  const show = useCallback(() => {
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link followed again leads there again
  useEffect(() => {
    if (hash !== `#${id}`) return;
    setEditing(true);
    show();
  }, [hash, key, id, show]);
  const edit = useCallback(() => {
    setEditing(true);
    show();
  }, [show]);
  const close = useCallback(() => {
    setEditing(false);
    show();
  }, [show]);
  return { isEditing, edit, close, place };
}
