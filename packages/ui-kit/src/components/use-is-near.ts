import { type RefObject, useEffect, useRef, useState } from 'react';

/** One window size on each side. Includes the next screen of the page. */
const rootMargin = '100%';
/** Includes the next screen of a carousel. A vertical margin would reach five screens down the page in Chromium. */
const scrollMargin = '0px 100%';

/** Whether the element is, or has been, within one screen of the window. With `isInitiallyNear`, always true. */
export function useIsNear<E extends Element>(
  isInitiallyNear = false,
): { readonly ref: RefObject<E | null>; readonly isNear: boolean } {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(isInitiallyNear);
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
