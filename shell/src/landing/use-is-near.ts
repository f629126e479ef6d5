import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance below the window at which an element is near. */
const margin = '300px';

/** Whether the element is, or has been, near the window. */
export function useIsNear<E extends Element>(): { readonly ref: RefObject<E | null>; readonly isNear: boolean } {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
