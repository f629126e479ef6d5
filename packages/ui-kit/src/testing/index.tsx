import './jsdom-polyfills.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render as renderInto } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach } from 'vitest';
import { GlobalStyle } from '../global-style.tsx';
import { queryClient } from '../shell-api/index.ts';
import { useSession } from '../shell-api/session.ts';
import { useToasts } from '../shell-api/toast.ts';
import { testViewer } from './fixtures.ts';

export { screen, waitFor, within } from '@testing-library/react';
export { expectAccessible } from './axe.ts';
export * from './fixtures.ts';
export { failNetwork, hang, serve, serveProblem } from './mock-server.ts';
export { push, reconnect } from './mock-socket.ts';

// A page may wait its turn on a busy machine; what never appears still fails.
configure({ asyncUtilTimeout: 15_000 });
queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 0 } });

afterEach(() => {
  cleanup();
  queryClient.clear();
  useToasts.setState({ waiting: [] });
  sessionStorage.clear();
  localStorage.clear();
});

interface RenderOptions {
  /** Address the page is opened at. */
  readonly path?: string;
  /** Who is signed in; null for a visitor. */
  readonly viewer?: typeof testViewer | null;
  /** Whether the page is the shell itself, with its own `<main>` and place for messages. */
  readonly isShell?: boolean;
}

/** The short messages sent so far. */
const Messages = () => useToasts(({ waiting }) => waiting).map(({ text }) => <p key={text}>{text}</p>);

/** Shows a page as the shell would, and gives the user's hands, the address they are at, and a way to another. */
export function render(page: ReactNode, { path = '/', viewer = testViewer, isShell = false }: RenderOptions = {}) {
  useSession.setState(viewer ? { status: 'member', viewer } : { status: 'anyone', viewer: null }, true);
  const place = (
    <main>
      <Suspense>{page}</Suspense>
    </main>
  );
  const router = createMemoryRouter([{ path: '*', element: isShell ? page : place }], { initialEntries: [path] });
  const user = userEvent.setup();
  renderInto(
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <RouterProvider router={router} />
      {!isShell && <Messages />}
    </QueryClientProvider>,
  );
  return {
    user,
    currentUrl: () => router.state.location.pathname + router.state.location.search,
    navigate: (to: string): Promise<void> => act(() => router.navigate(to)),
  };
}
