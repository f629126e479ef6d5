import { admin } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';
import { consumeFirstVisit } from '../protective/first-visit.ts';
import { useIdle } from './use-idle.ts';

/** Counts a first visit and returns the number of visitors; undefined until loaded. */
export function useVisitorCount(): number | undefined {
  const isIdle = useIdle();
  const { data } = useQuery({
    queryKey: ['admin', 'visitors'],
    queryFn: ({ signal }) =>
      consumeFirstVisit() ? call(admin.countVisit) : call(admin.readVisitorCount, {}, { signal }),
    enabled: isIdle,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data?.visitors;
}
