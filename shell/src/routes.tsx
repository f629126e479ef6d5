import type { RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { mePath } from './layout/menu.ts';
import { MeRoute } from './me/me-route.tsx';
import { CatchAllPage } from './pages/catch-all-page.tsx';
import { PageError } from './pages/page-error.tsx';
import { SiteError } from './pages/site-error.tsx';
import { publicRoutes } from './public/routes.tsx';

/** The shell's pages. Every other path may belong to a remote. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <SiteError />,
    children: [
      {
        errorElement: <PageError />,
        children: [
          ...publicRoutes,
          { path: mePath, element: <MeRoute /> },
          // One splat route, because remotes declare their routes from the site's root.
          { path: '*', element: <CatchAllPage /> },
        ],
      },
    ],
  },
];
