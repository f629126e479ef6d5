import { createHmac } from 'node:crypto';
import type { RotatedKeys } from './rotated-keys.ts';

/** HMAC-SHA-256 of the parts, in base64url. JSON encoding separates adjacent parts. */
export type Hmac = (...parts: readonly string[]) => string;

export const hmacWith =
  (key: Uint8Array): Hmac =>
  (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

/** One HMAC per key, the current key's first. The others match values hashed before a key rotation. */
export type HmacPerKey = (...parts: readonly string[]) => readonly [string, ...string[]];

export const hmacPerKeyOf =
  (keys: RotatedKeys): HmacPerKey =>
  (...parts) =>
    keys.map((key) => hmacWith(key)(...parts)) as [string, ...string[]];
