import type { AnyRoute, RouteInput, RouteReply } from '@hamrah/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { staffCall } from './staff-call.ts';

/** Where the cache keeps what a route has said: under the route and all it was asked with. */
export const readKey = (route: AnyRoute, input?: unknown): readonly unknown[] =>
  input === undefined ? ['admin', route.path] : ['admin', route.path, input];

interface ReadOptions {
  /** Asks again so often, in milliseconds. */
  readonly everyMs?: number;
  /** Keeps what was last said on display while something else is asked. */
  readonly keeps?: boolean;
  readonly isWanted?: boolean;
  /** Each answer leaves a line in the audit: it is not asked for merely because the window is looked at again. */
  readonly isAudited?: boolean;
}

/** Reads a route of staff. */
export const useRead = <T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  { everyMs, keeps = false, isWanted = true, isAudited = false }: ReadOptions = {},
) =>
  useQuery<RouteReply<T>>({
    queryKey: readKey(route, input),
    queryFn: ({ signal }) => staffCall(route, input, { signal }),
    enabled: isWanted,
    ...(isAudited && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(keeps && { placeholderData: keepPreviousData as never }),
  });
