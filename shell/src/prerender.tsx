import { fontFaces, fontFacesId } from '@hamrah/ui-kit/fonts.ts';
import { queryClient } from '@hamrah/ui-kit/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { appIcons, appManifestPath, drawIcon, renderAppManifest, touchIcon } from './head/app-manifest.ts';
import { renderHeads } from './head/page-heads.tsx';
import { drawSharePicture, sharePicture } from './head/share-picture.tsx';
import { loadLanding } from './landing/landing-route.tsx';
import { LoadingFrame } from './layout/loading-frame.tsx';
import { routes } from './routes.tsx';

/** Everything that the build renders. */
export const renderShell = async () => ({
  landing: await renderLanding(),
  loadingFrame: renderLoadingFrame(),
  fonts: `<style id="${fontFacesId}">${fontFaces}</style>`,
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
  return renderStyled(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/'] })} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Renders the loading frame. Its styles are in its markup, so that the first render replaces both. */
export function renderLoadingFrame(): string {
  const { markup, styles } = renderStyled(
    <MemoryRouter>
      <LoadingFrame />
    </MemoryRouter>,
  );
  // Removes the marks by which styled-components takes over styles. In the browser, the class names of these styles
  // belong to other components.
  return styles.replace(/ data-styled[\w-]*="[^"]*"/g, '').replace(/data-styled\.[^}]*}|\/\*!sc\*\/\n?/g, '') + markup;
}

function renderStyled(element: ReactElement): { markup: string; styles: string } {
  const styleSheet = new ServerStyleSheet();
  try {
    return { markup: renderToString(styleSheet.collectStyles(element)), styles: styleSheet.getStyleTags() };
  } finally {
    styleSheet.seal();
  }
}
