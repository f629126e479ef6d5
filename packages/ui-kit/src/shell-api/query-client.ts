import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const maxRetries = 3;

/** Retries only network errors and 5xx responses. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < maxRetries && (!(error instanceof ApiError) ? false : error.code === 'network' || error.status >= 500);

/** Requests fail immediately while offline. By default they would wait silently for the network. */
const networkMode = 'always';

/** The cache of server data. It is cleared when the member changes. */
export const queryClient = new QueryClient({
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

const waitingRefetches = new Set<ReturnType<typeof setTimeout>>();

/** Refetches queries after a delay in ms, unless the cache is cleared before. */
export function refetchLater(queryKey: QueryKey, delayMs: number): void {
  const timer = setTimeout(() => {
    waitingRefetches.delete(timer);
    void queryClient.invalidateQueries({ queryKey });
  }, delayMs);
  waitingRefetches.add(timer);
}

/** Empties the cache, because its member has left. */
export function clearCache(): void {
  for (const timer of waitingRefetches) clearTimeout(timer);
  waitingRefetches.clear();
  queryClient.clear();
}
