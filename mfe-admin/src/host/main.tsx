import { queryClient } from '@hamrah/ui-kit/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { HostPage } from './host-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <HostPage /> }])} useTransitions={false} />
    </QueryClientProvider>
  </StrictMode>,
);
