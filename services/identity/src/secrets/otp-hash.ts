import { createHmac } from 'node:crypto';

/** Seals texts together: the same ones give the same seal, which tells nothing of them to whoever lacks the key. */
export type Seal = (...texts: string[]) => string;

/** Makes the function that seals with `key`, by HMAC-SHA256. */
export const sealer =
  (key: Uint8Array): Seal =>
  (...texts) =>
    createHmac('sha256', key).update(JSON.stringify(texts)).digest('base64url');
