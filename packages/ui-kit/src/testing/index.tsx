import { QueryClientProvider } from '@tanstack/react-query';
import type {} from '@testing-library/jest-dom/vitest'; // Declares the matchers that jsdom-polyfills.ts adds.
import { act, render as renderInto } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, createPath, RouterProvider } from 'react-router-dom';
import { GlobalStyle } from '../global-style.tsx';
import { queryClient } from '../shell-api/index.ts';
import { useSession } from '../shell-api/session.ts';
import { useToasts } from '../shell-api/toast.ts';
import { testViewer } from './fixtures.ts';

export { screen, waitFor, within } from '@testing-library/react';
export { expectAccessible } from './axe.ts';
export * from './fixtures.ts';
export { type MockedPush, mockPush } from './mock-push.ts';
export { failNetwork, hang, serve, serveProblem } from './mock-server.ts';
export { push, reconnect } from './mock-socket.ts';
export { stubVisibleObserver } from './visible-observer.ts';

interface RenderOptions {
  /** Initial URL. */
  readonly path?: string;
  /** The signed-in member, or null for a visitor. */
  readonly viewer?: typeof testViewer | null;
  /** True if the page is the shell, which renders its own `<main>` and toaster. */
  readonly isShell?: boolean;
}

const Toasts = () =>
  useToasts(({ queue }) => queue).map(({ text, action }) => (
    <div key={`${text} ${action?.label}`}>
      <p>{text}</p>
      {action && (
        <button type="button" onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  ));

/** Renders a page as the shell would. Returns a user, the current URL and a function to navigate. */
export function render(page: ReactNode, { path = '/', viewer = testViewer, isShell = false }: RenderOptions = {}) {
  useSession.setState(viewer ? { status: 'member', viewer } : { status: 'visitor', viewer: null }, true);
  const content = (
    <main>
      <Suspense>{page}</Suspense>
    </main>
  );
  const router = createMemoryRouter([{ path: '*', element: isShell ? page : content }], { initialEntries: [path] });
  const user = userEvent.setup();
  renderInto(
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <RouterProvider router={router} />
      {!isShell && <Toasts />}
    </QueryClientProvider>,
  );
  return {
    user,
    currentUrl: () => createPath(router.state.location),
    navigate: (to: string): Promise<void> => act(() => router.navigate(to)),
  };
}
