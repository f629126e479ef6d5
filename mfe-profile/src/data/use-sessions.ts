import { identity } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const sessionsKey = ['identity', 'sessions'] as const;

/** Where the member is signed in. */
export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call(identity.listSessions, undefined, { signal }) });

/** Signs one browser out, or with `others` every one but this. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: { session: string } | 'others') =>
      which === 'others' ? call(identity.endOtherSessions) : call(identity.endSession, { params: which }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
