import { queryClient } from '@hamrah/ui-kit/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Protection } from './protective/protection.tsx';
import { prefetch } from './remotes/prefetch.ts';
import { loadRegistry } from './remotes/registry.ts';
import { routes } from './routes.tsx';

loadRegistry();
prefetch(location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
      <Protection />
    </QueryClientProvider>
  </StrictMode>
);
if (root.childElementCount > 0) hydrateRoot(root, app);
else createRoot(root).render(app);
