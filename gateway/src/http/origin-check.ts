import type { IncomingHttpHeaders } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether `origin` is the public origin, or the host of the request with the public scheme. */
export function isOwnOrigin(origin: string, host: string | undefined, publicOrigin: string): boolean {
  return origin === publicOrigin || (host !== undefined && origin === `${new URL(publicOrigin).protocol}//${host}`);
}

/**
 * CSRF protection: an unsafe request of a browser must come from our own pages. Browsers always send `Origin` or
 * `Sec-Fetch-Site` with such requests. Other clients must not rely on cookies alone.
 */
export function passesOriginCheck(method: string, headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (safeMethods.has(method)) return true;
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, headers.host, publicOrigin);
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  return headers.cookie === undefined || /^bearer /i.test(headers.authorization ?? '');
}
