import type { ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { preloadable } from './preloadable.tsx';

type LoadPage = () => Promise<{ readonly default: ComponentType }>;

/** Exports of a remote for the shell. */
interface RemotePages {
  /** The routes of the remote. While a page loads, the nearest Suspense boundary of the host shows its fallback. */
  readonly App: ComponentType;
  /** Loads the scripts of the page at a path, so that it then renders at once. */
  loadPage(path: string): Promise<void>;
}

/** The pages of a remote by path. Each page is a chunk. */
export function remotePages(pages: Readonly<Record<string, LoadPage>>): RemotePages {
  const routes = Object.entries(pages).map(([path, load]) => ({ path, page: preloadable(load) }));
  return {
    App: () => (
      <Routes>
        {routes.map(({ path, page }) => (
          <Route key={path} path={path} Component={page.Component} />
        ))}
      </Routes>
    ),
    async loadPage(path) {
      await routes.find((route) => matchPath(route.path, path))?.page.load();
    },
  };
}
