import './jsdom-polyfills.ts';
import './owner-stacks.ts';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { queryClient } from '../shell-api/index.ts';
import { clearCache } from '../shell-api/query-client.ts';
import { setReachable } from '../shell-api/reachability.ts';
import { useSession } from '../shell-api/session.ts';
import { useToasts } from '../shell-api/toast.ts';
import { server } from './mock-server.ts';
import { removeSockets } from './mock-socket.ts';

// Vitest runs this module before each file of page tests. Most test files in one worker share all other modules.

vi.mock('socket.io-client', async () => ({ io: (await import('./mock-socket.ts')).io }));
// A dialog comes last in the body, so that the default of 7,000 characters often hides it from the report of a failure.
process.env.DEBUG_PRINT_LIMIT ??= '50000';
// Async effects can be slow on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
const queryDefaults = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...queryDefaults, queries: { ...queryDefaults.queries, retry: false, staleTime: 0 } });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  // React Aria creates its live region once and leaves it in the body.
  for (const child of [...document.body.children]) if (!child.matches('[data-live-announcer]')) child.remove();
  for (const log of document.querySelectorAll('[data-live-announcer] > *')) log.replaceChildren();
  server.resetHandlers();
  removeSockets();
  clearCache();
  useToasts.setState({ queue: [] });
  setReachable(true);
  // Also drops what the page keeps for its member.
  useSession.setState({ status: 'unknown', viewer: null }, true);
  // Sonner shows undismissed toasts again in the next test.
  toast.dismiss();
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());
