import type { IncomingHttpHeaders } from 'node:http';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether `origin` is the site itself: the public origin, or the very host the request was sent to under its scheme. */
export function isOwnOrigin(origin: string, host: string | undefined, publicOrigin: string): boolean {
  return origin === publicOrigin || (host !== undefined && origin === `${new URL(publicOrigin).protocol}//${host}`);
}

/**
 * Whether a request may act on the strength of its cookies. What changes something must come from our own pages; a
 * client that sends no `Origin` is no browser's page, and is heard when it brings a bearer token or no cookies at all.
 */
export function passesOriginCheck(method: string, headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (safe.has(method)) return true;
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, headers.host, publicOrigin);
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  return headers.cookie === undefined || /^bearer /i.test(headers.authorization ?? '');
}
