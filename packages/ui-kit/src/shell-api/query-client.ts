import {
  hashKey,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { dropEarlyReplies } from './early-replies.ts';

const maxRetries = 3;

/** Retries only network errors and 5xx responses. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < maxRetries && (!(error instanceof ApiError) ? false : error.code === 'network' || error.status >= 500);

/** Requests are sent even while offline, so that they fail. By default they would wait silently for the network. */
const networkMode = 'always';

/**
 * TanStack Query keeps the first fetch of a query running when the query is invalidated. Its reply can be older than the
 * change, and would stay on the page. Here, such a fetch is cancelled and starts again.
 */
class RefetchingQueryClient extends QueryClient {
  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.refetchType !== 'none')
      for (const query of this.getQueryCache().findAll(filters)) {
        const isFirstFetch = query.state.data === undefined && query.state.fetchStatus === 'fetching';
        if (isFirstFetch && query.isActive()) void query.cancel({ silent: true });
      }
    return super.invalidateQueries(filters, options);
  }
}

/** The cache of server data. It is cleared when the member changes. */
export const queryClient = new RefetchingQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode,
      // The default is false in this network mode.
      refetchOnReconnect: true,
      retry: shouldRetry,
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 5_000),
    },
    mutations: { retry: false, networkMode },
  },
});

// Changes appear in the frame after the press that makes them. A timer, which is the default, runs after that frame.
notifyManager.setScheduler(queueMicrotask);

const waitingRefetches = new Map<string, ReturnType<typeof setTimeout>>();

/** Refetches queries after a delay, unless the cache is cleared first. Repeated calls within the delay refetch once. */
export function refetchLater(queryKey: QueryKey, delayMs: number): void {
  const id = `${delayMs} ${hashKey(queryKey)}`;
  clearTimeout(waitingRefetches.get(id));
  const timer = setTimeout(() => {
    waitingRefetches.delete(id);
    void queryClient.invalidateQueries({ queryKey });
  }, delayMs);
  waitingRefetches.set(id, timer);
}

/** Delays after which a service has applied another service's event: usually none, under load a few seconds. */
const applyDelaysMs = [0, 1_000, 5_000];

/** Refetches queries after a push. The queried service may apply the event later than the push arrives. */
export function refetchAfterPush(queryKey: QueryKey): void {
  for (const delayMs of applyDelaysMs) refetchLater(queryKey, delayMs);
}

/** Refetches queries after missed pushes. Only once, because many pages reconnect together after a restart. */
export const refetchAfterReconnect = (queryKey: QueryKey): void => refetchLater(queryKey, 1_000);

/** Empties the cache, because its member has left. */
export function clearCache(): void {
  for (const timer of waitingRefetches.values()) clearTimeout(timer);
  waitingRefetches.clear();
  dropEarlyReplies();
  queryClient.clear();
}
