import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const maxRetries = 3;

/** Whether a failed read is worth repeating: only when the network or the server failed, never a refusal. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < maxRetries && (!(error instanceof ApiError) ? false : error.code === 'network' || error.status >= 500);

/** A browser without a network fails at once what it is asked, and says so: it would wait, silently, to be back on one. */
const networkMode = 'always';

/** The one cache of server data; forgotten when the member changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode,
      // Not the default in this mode.
      refetchOnReconnect: true,
      retry: shouldRetry,
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 5_000),
    },
    mutations: { retry: false, networkMode },
  },
});
