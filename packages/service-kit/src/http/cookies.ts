import type { Context } from 'koa';

/** The cookies of a request and its reply; those set are HttpOnly, `SameSite=Lax`, and Secure when the site is https. */
export interface Cookies {
  get(name: string): string | undefined;
  /** Without `maxAgeSeconds` it lasts as long as the browser; `path` is `/` unless said. */
  set(name: string, value: string, options?: { maxAgeSeconds?: number; path?: string }): void;
  clear(name: string, options?: { path?: string }): void;
}

/** The cookies of one request. */
export function cookiesOf(context: Context, secure: boolean): Cookies {
  const fixed = { httpOnly: true, sameSite: 'lax', secure, overwrite: true } as const;
  context.cookies.secure = secure;
  return {
    get: (name) => context.cookies.get(name),
    set(name, value, { maxAgeSeconds, path = '/' } = {}) {
      const age = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds * 1_000 };
      context.cookies.set(name, value, { ...fixed, path, ...age });
    },
    clear(name, { path = '/' } = {}) {
      context.cookies.set(name, null, { ...fixed, path });
    },
  };
}
