import type { AnyRoute, RouteInput, RouteReply } from '@hamrah/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { staffCall } from './staff-call.ts';

/** Query key of one request to a staff route; without `input`, of all its requests. */
export const staffQueryKey = (route: AnyRoute, input?: unknown): readonly unknown[] =>
  input === undefined ? ['admin', route.path] : ['admin', route.path, input];

interface StaffQueryOptions {
  readonly refetchIntervalMs?: number;
  /** Shows the previous data while new input loads. */
  readonly keepsPreviousData?: boolean;
  readonly isEnabled?: boolean;
  /** Each read adds an audit entry, so window focus and reconnects do not refetch. */
  readonly isAudited?: boolean;
}

/** Reads a staff route. */
export const useStaffQuery = <T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  { refetchIntervalMs, keepsPreviousData = false, isEnabled = true, isAudited = false }: StaffQueryOptions = {},
) =>
  useQuery<RouteReply<T>>({
    queryKey: staffQueryKey(route, input),
    queryFn: ({ signal }) => staffCall(route, input, { signal }),
    enabled: isEnabled,
    ...(isAudited && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
    ...(refetchIntervalMs !== undefined && { refetchInterval: refetchIntervalMs }),
    ...(keepsPreviousData && { placeholderData: keepPreviousData as never }),
  });
