import type { Context } from 'koa';

/** Cookies of a request and its reply. Set cookies are HttpOnly, `SameSite=Lax`, and Secure on https. */
export interface Cookies {
  get(name: string): string | undefined;
  /** Without `maxAgeSeconds` it is a session cookie. `path` defaults to `/`. */
  set(name: string, value: string, options?: { maxAgeSeconds?: number; path?: string }): void;
  clear(name: string, options?: { path?: string }): void;
}

export function cookiesOf(context: Context, isSecure: boolean): Cookies {
  const baseOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, overwrite: true } as const;
  context.cookies.secure = isSecure;
  return {
    get: (name) => context.cookies.get(name),
    set(name, value, { maxAgeSeconds, path = '/' } = {}) {
      const maxAge = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds * 1_000 };
      context.cookies.set(name, value, { ...baseOptions, path, ...maxAge });
    },
    clear(name, { path = '/' } = {}) {
      context.cookies.set(name, null, { ...baseOptions, path });
    },
  };
}
