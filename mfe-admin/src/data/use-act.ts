import type { AnyRoute, RouteInput, RouteReply } from '@hamrah/contracts';
import { queryClient } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';
import { staffCall } from './staff-call.ts';

interface ActOptions {
  /** What the page reads that is left once it is done: read anew only by whoever comes back to it. */
  readonly leaves?: AnyRoute;
}

/** Does something on the staff side; what any page shows of it is then read anew. Rejects with `Refusal`. */
export const useAct = <T extends AnyRoute>(route: T, { leaves }: ActOptions = {}) =>
  useMutation<RouteReply<T>, Error, RouteInput<T>>({
    mutationFn: (input) => staffCall(route, input),
    onSettled: async (_reply, error) => {
      const left = error === null ? leaves?.path : undefined;
      if (left !== undefined) await queryClient.invalidateQueries({ queryKey: ['admin', left], refetchType: 'none' });
      await queryClient.invalidateQueries({ queryKey: ['admin'], predicate: ({ queryKey }) => queryKey[1] !== left });
    },
  });
