import { hmacWith, type RotatedKeys } from '@hamrah/service-kit';

/** One HMAC per key, the current key's first. The others match values hashed before a key rotation. */
export type HmacPerKey = (...parts: readonly string[]) => readonly [string, ...string[]];

export const hmacPerKeyOf =
  (keys: RotatedKeys): HmacPerKey =>
  (...parts) =>
    keys.map((key) => hmacWith(key)(...parts)) as [string, ...string[]];
