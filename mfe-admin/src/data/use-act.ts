import type { AnyRoute, RouteInput, RouteReply } from '@hamrah/contracts';
import { queryClient } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';
import { staffCall } from './staff-call.ts';

/** Does something on the staff side; what any page shows of it is then read anew. Rejects with `Refusal`. */
export const useAct = <T extends AnyRoute>(route: T) =>
  useMutation<RouteReply<T>, Error, RouteInput<T>>({
    mutationFn: (input) => staffCall(route, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
