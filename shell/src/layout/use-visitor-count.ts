import { admin } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { takeFirstVisit } from '../protective/visit.ts';

/** How long a busy page may keep the count waiting, in milliseconds. */
const patienceMs = 5_000;

/** True once the page is painted and the browser has nothing better to do. */
function useIdle(): boolean {
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

/** How many browsers have ever come, this one counted on its first visit; undefined until it is known. */
export function useVisitorCount(): number | undefined {
  const isIdle = useIdle();
  const { data } = useQuery({
    queryKey: ['admin', 'visitors'],
    queryFn: ({ signal }) => (takeFirstVisit() ? call(admin.countVisit) : call(admin.readVisitorCount, {}, { signal })),
    enabled: isIdle,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data?.visitors;
}
