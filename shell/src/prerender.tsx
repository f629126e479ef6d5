import { fontFaces, fontFacesId } from '@hamrah/ui-kit/fonts.ts';
import { queryClient } from '@hamrah/ui-kit/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { appIcons, appManifestPath, drawIcon, renderAppManifest, touchIcon } from './head/app-manifest.ts';
import { renderHeads } from './head/page-heads.tsx';
import { drawSharePicture, sharePicture } from './head/share-picture.tsx';
import { loadLanding } from './landing/landing-route.tsx';
import { routes } from './routes.tsx';

/** Everything that the build renders. */
export const renderShell = async () => ({
  landing: await renderLanding(),
  heads: renderHeads(),
  pictures: [
    { path: sharePicture.path, svg: drawSharePicture() },
    ...[...appIcons, touchIcon].map((icon) => ({ path: icon.path, svg: drawIcon(icon) })),
  ],
  appManifest: { path: appManifestPath, json: renderAppManifest() },
});

/** Renders the landing page for hydration: its markup and style elements. */
export async function renderLanding(): Promise<{ markup: string; styles: string }> {
  await loadLanding();
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
    return { markup, styles: `<style id="${fontFacesId}">${fontFaces}</style>${styleSheet.getStyleTags()}` };
  } finally {
    styleSheet.seal();
  }
}
