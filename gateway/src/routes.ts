import type { CreateHandler } from './deps.ts';
import { api } from './handlers/api.ts';
import { robotsTxt, sitemapXml } from './handlers/crawlers.ts';
import { livez, readyz } from './handlers/health.ts';
import { notFound } from './handlers/not-found.ts';
import { remoteFile, remotesJson } from './handlers/remotes.ts';
import { landingPage, shellPageOrFile } from './handlers/shell.ts';
import { webVitals } from './handlers/web-vitals.ts';

/**
 * The public routes. The first match wins, and `/*` matches any remaining path. WebSocket upgrades go to
 * `handlers/websocket.ts`.
 */
export const routes: readonly (readonly [path: string, createHandler: CreateHandler])[] = [
  ['/livez', livez], //            200 while the process runs
  ['/readyz', readyz], //          readiness of every component
  ['/metrics', notFound], //       only on METRICS_PORT, inside the cluster
  ['/api/*', api], //              routes of the contracts, forwarded to their services
  ['/web-vitals', webVitals], //   measurements from browsers
  ['/socket.io/*', notFound], //   WebSocket only, no polling
  ['/remotes.json', remotesJson],
  ['/remotes/*', remoteFile], //   static files of the remotes
  ['/landing.html', notFound], //  build output of the shell that is not public
  ['/index.html', notFound],
  ['/csp.json', notFound],
  ['/heads.json', notFound],
  ['/robots.txt', robotsTxt],
  ['/sitemap.xml', sitemapXml],
  ['/', landingPage],
  ['/register', landingPage], //   registration opens on top of the landing page
  ['/*', shellPageOrFile],
];
