import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { frameCache, framePath, isFramePage, isHashedFile } from './cached-files.ts';
import { showNotifications } from './notifications.ts';
import { receiveSharedPhotos, shareTarget } from './share-target.ts';

// Opens the site without a network, shows notifications while it is closed, and receives photos from other apps. It keeps the frame of the pages and the scripts of
// visited ones, and shared photos until the page takes them. `ui-kit/src/shell-api/device` keeps all other data of a member, encrypted. It never reloads a page, so that no form is lost.

declare const self: ServiceWorkerGlobalScope;

const maxFiles = 250;
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** Static routing, which not all browsers have. */
interface RoutableInstall {
  addRoutes?: (rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }) => Promise<void>;
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepFrame());
  // Calls need not wait until the service worker has started.
  const { addRoutes } = event as RoutableInstall;
  if (addRoutes) {
    const rule = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' } as const;
    event.waitUntil(addRoutes.call(event, rule));
  }
  void self.skipWaiting();
});
clientsClaim();
showNotifications();

/** Pages differ only in their head, so one kept page is enough. */
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

async function keepFrame(): Promise<void> {
  const [cache, response] = await Promise.all([caches.open(frameCache), fetch(framePath)]);
  if (isFramePage(framePath, response)) await cache.put(framePath, response);
}
