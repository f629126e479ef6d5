import { queryClient } from '@hamrah/ui-kit/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadLanding } from './landing/landing-route.tsx';
import { restoreFirstPosition } from './layout/first-position.ts';
import { loadingFrameId } from './layout/loading-frame-id.ts';
import { measureSpeed } from './measurements/measure-speed.ts';
import { preparePage } from './prepare-page.ts';
import { Protection } from './protective/protection.tsx';
import { prefetch } from './remotes/prefetch.ts';
import { loadRegistry } from './remotes/registry.ts';
import { routes } from './routes.tsx';

loadRegistry();

// A script from the cache can run before the browser has parsed the page.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true });
else start();

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const isPrerendered = root.childElementCount > 0 && !document.getElementById(loadingFrameId);
  // With this option, the router keeps the position to which the visitor scrolled before the scripts arrived.
  const router = createBrowserRouter(routes, isPrerendered ? { hydrationData: {} } : {});
  measureSpeed(location.pathname, router.state.matches.at(-1)?.route.path);
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {/* Transitions wait for all other renders. On a slow phone, this delayed links and scrolling by seconds. */}
        <RouterProvider router={router} useTransitions={false} />
        <Protection />
      </QueryClientProvider>
    </StrictMode>
  );
  if (isPrerendered) void hydrateLanding(root, app);
  else {
    restoreFirstPosition();
    void preparePage(location.pathname).then(() => startTransition(() => createRoot(root).render(app)));
  }
}

/** Class names depend on the order in which modules run. So no remote may run before the landing page. */
async function hydrateLanding(root: HTMLElement, app: ReactNode): Promise<void> {
  await loadLanding();
  hydrateRoot(root, app);
  prefetch(location.pathname);
}
