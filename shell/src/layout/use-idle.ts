import { useEffect, useState } from 'react';

/** Maximum wait on a busy page. */
const maxWaitMs = 5_000;

/** True once the browser is idle after the first paint. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const markIdle = () => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(markIdle, 0);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(markIdle, { timeout: maxWaitMs });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
