import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Read and edit state of a section. Following a link to the fragment `id` scrolls to the section and opens its editor. */
export function useEditableSection(id: string) {
  const { hash, key } = useLocation();
  const sectionRef = useRef<HTMLElement | null>(null);
  const [isEditing, setEditing] = useState(false);
  const scrollToSection = useCallback(() => {
    sectionRef.current?.scrollIntoView({ block: 'start' });
    sectionRef.current?.focus({ preventScroll: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` makes the effect run when the same link is followed again
  useEffect(() => {
    if (hash !== `#${id}`) return;
    setEditing(true);
    scrollToSection();
  }, [hash, key, id, scrollToSection]);
  const edit = useCallback(() => {
    setEditing(true);
    scrollToSection();
  }, [scrollToSection]);
  const close = useCallback(() => {
    setEditing(false);
    scrollToSection();
  }, [scrollToSection]);
  return { isEditing, edit, close, sectionRef };
}
