import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { frameCache, framePath, isFramePage, isHashedFile } from './cached-files.ts';
import { showNotifications } from './notifications.ts';
import { receiveSharedPhotos, shareTarget } from './share-target.ts';

// Opens the site without a network, shows notifications even while the site is closed, and receives photos from other
// apps. Caches the frame of the pages and the hashed files that they load. Stores shared photos until My Photo reads
// them or the member logs out. `packages/ui-kit/src/shell-api/device` stores replies and unsent actions, encrypted.
// Never reloads a page, so that no form input is lost.

declare const self: ServiceWorkerGlobalScope;

const maxFiles = 250;
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** Static routing, which not all browsers support. */
interface RoutableInstall {
  addRoutes?: (rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }) => Promise<void>;
}

self.addEventListener('install', (event) => {
  event.waitUntil(cacheFrame());
  // API requests bypass the service worker, so that they do not wait for its start.
  const { addRoutes } = event as RoutableInstall;
  if (addRoutes) {
    const rule = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' } as const;
    event.waitUntil(addRoutes.call(event, rule));
  }
  void self.skipWaiting();
});
clientsClaim();
showNotifications();

/** Pages differ only in their head, so one cached page is enough. */
registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: frameCache,
      plugins: [
        {
          cacheKeyWillBeUsed: async () => framePath,
          cacheWillUpdate: async ({ request, response }) =>
            isFramePage(new URL(request.url).pathname, response) ? response : null,
        },
      ],
    }),
    { denylist: [/^\/api\//] },
  ),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isHashedFile(url.pathname),
  new CacheFirst({
    cacheName: 'files',
    plugins: [new ExpirationPlugin({ maxEntries: maxFiles, maxAgeSeconds, purgeOnQuotaError: true })],
  }),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === shareTarget.path,
  ({ request }) => receiveSharedPhotos(request),
  'POST',
);

async function cacheFrame(): Promise<void> {
  const [cache, response] = await Promise.all([caches.open(frameCache), fetch(framePath)]);
  if (isFramePage(framePath, response)) await cache.put(framePath, response);
}
