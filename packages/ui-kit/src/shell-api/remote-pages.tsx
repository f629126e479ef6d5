import type { ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { preloadable } from './preloadable.tsx';

interface PageModule {
  readonly default: ComponentType;
  /** Loads the data that the page shows first. Gets the parameters of its path. */
  readonly loadData?: (params: Readonly<Record<string, string | undefined>>) => Promise<unknown>;
}

type LoadPage = () => Promise<PageModule>;

/** Exports of a remote for the shell. */
interface RemotePages {
  /** The routes of the remote. While a page loads, the nearest Suspense boundary of the host shows its fallback. */
  readonly App: ComponentType;
  /** Loads the scripts of the page at a path, so that it then renders at once. */
  loadPage(path: string): Promise<void>;
  /** Loads the data that the page at a path shows first, so that it then renders without placeholders. */
  loadData(path: string): Promise<void>;
}

/** The pages of a remote by path. Each page is a chunk. */
export function remotePages(pages: Readonly<Record<string, LoadPage>>): RemotePages {
  const routes = Object.entries(pages).map(([path, load]) => ({ path, load, page: preloadable(load) }));
  const routeAt = (path: string) => routes.find((route) => matchPath(route.path, path));
  return {
    App: () => (
      <Routes>
        {routes.map(({ path, page }) => (
          <Route key={path} path={path} Component={page.Component} />
        ))}
      </Routes>
    ),
    async loadPage(path) {
      await routeAt(path)?.page.load();
    },
    async loadData(path) {
      const route = routeAt(path);
      const module = await route?.load();
      await module?.loadData?.((route && matchPath(route.path, path)?.params) ?? {});
    },
  };
}
