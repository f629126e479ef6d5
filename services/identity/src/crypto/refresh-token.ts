import { createHash, randomBytes } from 'node:crypto';

/** A refresh token: the id of its session, a dot and 256 random bits. */
export const newRefreshToken = (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`;

/** The stored form of a token. A secret of 256 bits needs no salt. */
export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The session id in a token; `undefined` if the token is malformed. */
export const sessionIdOf = (token: string): string | undefined => /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(token)?.[1];
