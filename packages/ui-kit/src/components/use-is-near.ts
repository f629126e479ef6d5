import { type RefObject, useEffect, useRef, useState } from 'react';

/** The window's size, so that the next screen of the page is near. */
const rootMargin = '100%';
/** The next screen of a carousel is near. A vertical margin would reach five screens down the page in Chromium. */
const scrollMargin = '0px 100%';

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
      { rootMargin, scrollMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
