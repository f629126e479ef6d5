import { identity } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const sessionsKey = ['identity', 'sessions'] as const;

/** Sessions of the member, one for each signed-in browser. */
export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call(identity.listSessions, undefined, { signal }) });

/** Signs out one browser, or with `others` all browsers except this one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (target: { session: string } | 'others') =>
      target === 'others' ? call(identity.endOtherSessions) : call(identity.endSession, { params: target }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
