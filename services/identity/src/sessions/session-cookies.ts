import { identity } from '@hamrah/contracts';
import type { Cookies } from '@hamrah/service-kit';
import { refreshTokenSeconds } from '../domain/session.ts';

const refreshPath = { path: identity.refreshCookiePath };

export const readRefreshToken = (cookies: Cookies): string | undefined => cookies.get(identity.refreshCookie);

export const setAccessToken = (cookies: Cookies, token: string): void =>
  cookies.set(identity.accessCookie, token, { maxAgeSeconds: identity.accessTokenSeconds, path: '/' });

export const setRefreshToken = (cookies: Cookies, token: string): void =>
  cookies.set(identity.refreshCookie, token, { maxAgeSeconds: refreshTokenSeconds, ...refreshPath });

export function clearSession(cookies: Cookies): void {
  cookies.clear(identity.accessCookie, { path: '/' });
  cookies.clear(identity.refreshCookie, refreshPath);
}
