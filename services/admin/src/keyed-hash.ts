import { createHmac } from 'node:crypto';

/** A hash nobody can guess back without the key, in base64url; the parts cannot run into one another. */
export type KeyedHash = (...parts: readonly string[]) => string;

/** Hashes with HMAC-SHA-256 under `key`. */
export const keyedHash =
  (key: Uint8Array): KeyedHash =>
  (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
