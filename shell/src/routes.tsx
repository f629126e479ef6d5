import type { RouteObject } from 'react-router-dom';
import { LandingPage } from './landing/landing-page.tsx';
import { Layout } from './layout/layout.tsx';
import { PageFailed } from './pages/page-failed.tsx';
import { publicRoutes } from './public/routes.tsx';
import { RemotePage } from './remotes/remote-page.tsx';

/** The shell's own pages; every other address is looked up among the remotes. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      {
        errorElement: <PageFailed />,
        children: [
          { index: true, element: <LandingPage /> },
          { path: 'register', element: <LandingPage /> },
          ...publicRoutes,
          { path: '*', element: <RemotePage /> },
        ],
      },
    ],
  },
];
