import { whenIdle } from '@hamrah/ui-kit/shell-api';
import { isHashedFile } from './cached-files.ts';

export const serviceWorkerPath = '/service-worker.js';

/** Files that this page loaded before a service worker controlled it. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => new URL(url).origin === location.origin && isHashedFile(new URL(url).pathname));

/** Registers the service worker once the browser is idle. Returns a function that cancels a pending registration. */
export function registerServiceWorker(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  return whenIdle(() => {
    register().catch((error) => console.warn('The site will not open without a network.', error));
  });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register(serviceWorkerPath);
  if (!isFirst) return;
  const { active } = await serviceWorker.ready;
  // Workbox adds these files to its cache.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } });
}
