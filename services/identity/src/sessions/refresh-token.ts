import { createHash, randomBytes } from 'node:crypto';

/** A new refresh token of a session: its id, a dot, and 256 random bits. */
export const newRefreshToken = (session: string): string => `${session}.${randomBytes(32).toString('base64url')}`;

/** What is stored of a token: its SHA-256, which tells nothing of a secret that long. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The session a token says it belongs to; `undefined` for a text that is no token. */
export const sessionOfToken = (token: string): string | undefined => /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(token)?.[1];
