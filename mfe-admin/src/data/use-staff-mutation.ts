import type { AnyRoute, RouteInput, RouteReply } from '@hamrah/contracts';
import { queryClient } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';
import { staffCall } from './staff-call.ts';

interface StaffMutationOptions {
  /** The query of a page that closes on success. It is marked stale but not refetched, because each read is audited. */
  readonly skipRefetch?: AnyRoute;
}

/** Calls a staff route that changes data, then refetches all staff queries. Rejects with `ApiError`. */
export const useStaffMutation = <T extends AnyRoute>(route: T, { skipRefetch }: StaffMutationOptions = {}) =>
  useMutation<RouteReply<T>, Error, RouteInput<T>>({
    mutationFn: (input) => staffCall(route, input),
    onSettled: async (_reply, error) => {
      const skippedPath = error === null ? skipRefetch?.path : undefined;
      if (skippedPath !== undefined)
        await queryClient.invalidateQueries({ queryKey: ['admin', skippedPath], refetchType: 'none' });
      await queryClient.invalidateQueries({
        queryKey: ['admin'],
        predicate: ({ queryKey }) => queryKey[1] !== skippedPath,
      });
    },
  });
