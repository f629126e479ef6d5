import { createHmac } from 'node:crypto';

/** HMAC-SHA-256 of the parts, in base64url. JSON encoding separates adjacent parts. */
export type Hmac = (...parts: readonly string[]) => string;

export const hmacWith =
  (key: Uint8Array): Hmac =>
  (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
