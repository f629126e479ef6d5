import { createHash, randomBytes } from 'node:crypto';

const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url');
/** The session id, a dot, 128 bits that all tokens of the session share, and 256 bits that are unique to the token. */
const format = /^(([0-9a-f-]{36})\.[\w-]{22})[\w-]{43}$/;

/** The first token of a session. */
export const newRefreshToken = (sessionId: string): string => `${sessionId}.${randomText(16)}${randomText(32)}`;

/** The token that replaces the current token of its session. */
export const nextRefreshToken = (token: string): string => (format.exec(token)?.[1] ?? '') + randomText(32);

/** The stored form of a token. Its secrets need no salt. */
export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The stored form of the bits that all tokens of a session share. Only a client that had one of the tokens can send
 * them.
 */
export const hashTokenFamily = (token: string): string => hashRefreshToken(format.exec(token)?.[1] ?? '');

/** The session id in a token; `undefined` if the token is malformed. */
export const sessionIdOf = (token: string): string | undefined => format.exec(token)?.[2];
