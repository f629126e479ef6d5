import { queryClient } from '@hamrah/ui-kit/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { routes } from './routes.tsx';

/** Renders the landing page for hydration: its markup and style element. */
export function renderLanding(): { markup: string; styles: string } {
  const styleSheet = new ServerStyleSheet();
  try {
    const markup = renderToString(
      styleSheet.collectStyles(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/'] })} />
          </QueryClientProvider>
        </StrictMode>,
      ),
    );
    return { markup, styles: styleSheet.getStyleTags() };
  } finally {
    styleSheet.seal();
  }
}
