import type { RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { AnyPage } from './pages/any-page.tsx';
import { PageFailed } from './pages/page-failed.tsx';
import { publicRoutes } from './public/routes.tsx';

/** The shell's own pages; every other address is looked up among the remotes. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      {
        errorElement: <PageFailed />,
        children: [
          ...publicRoutes,
          // One splat route: the routes inside a remote are written from the root of the site.
          { path: '*', element: <AnyPage /> },
        ],
      },
    ],
  },
];
