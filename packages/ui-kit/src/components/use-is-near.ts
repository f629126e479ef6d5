import { type RefObject, useEffect, useRef, useState } from 'react';

/** The window's height or width, so that the next screen of a page or of a carousel is near. */
const margin = '100%';

/** Whether the element is, or has been, within one screen of the window. `isKnown` says so without a look. */
export function useIsNear<E extends Element>(
  isKnown = false,
): { readonly ref: RefObject<E | null>; readonly isNear: boolean } {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(isKnown);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin, scrollMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
