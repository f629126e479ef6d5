import { createHmac } from 'node:crypto';
import type { RotatedKeys } from '@hamrah/service-kit';

/** A hash nobody can guess back without the key, in base64url; the parts cannot run into one another. */
export type Hmac = (...parts: readonly string[]) => string;

/** Hashes with HMAC-SHA-256 under `key`. */
export const hmacWith =
  (key: Uint8Array): Hmac =>
  (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

/** The same parts hashed under every key, the first one's first: what was hashed before it came is found by the others. */
export type HmacPerKey = (...parts: readonly string[]) => readonly [string, ...string[]];

/** Hashes under each of `keys`. */
export const hmacPerKey =
  (keys: RotatedKeys): HmacPerKey =>
  (...parts) =>
    keys.map((key) => hmacWith(key)(...parts)) as [string, ...string[]];
