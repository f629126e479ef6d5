import { whenIdle } from '@hamrah/ui-kit/shell-api';
import { useEffect, useState } from 'react';

/** True once the browser is idle after the first paint. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
