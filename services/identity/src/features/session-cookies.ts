import { identity } from '@hamrah/contracts';
import type { Cookies } from '@hamrah/service-kit';

const refreshPath = { path: identity.refreshCookiePath };
const maxAgeSeconds = identity.refreshTokenSeconds;

export const readRefreshCookie = (cookies: Cookies): string | undefined => cookies.get(identity.refreshCookie);

export const setAccessCookie = (cookies: Cookies, token: string): void =>
  cookies.set(identity.accessCookie, token, { maxAgeSeconds, path: '/' });

export const setRefreshCookie = (cookies: Cookies, token: string): void =>
  cookies.set(identity.refreshCookie, token, { maxAgeSeconds, ...refreshPath });

export function clearSessionCookies(cookies: Cookies): void {
  cookies.clear(identity.accessCookie, { path: '/' });
  cookies.clear(identity.refreshCookie, refreshPath);
}
