import { admin } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';
import { takeFirstVisit } from '../protective/visit.ts';
import { useIdle } from './use-idle.ts';

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
