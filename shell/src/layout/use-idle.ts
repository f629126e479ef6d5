import { useEffect, useState } from 'react';

/** How long a busy page may keep the count waiting, in milliseconds. */
const patienceMs = 5_000;

/** True once the page is painted and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(begin, 0);
      return () => clearTimeout(timer);
    }
    const wish = requestIdleCallback(begin, { timeout: patienceMs });
    return () => cancelIdleCallback(wish);
  }, []);
  return isIdle;
}
