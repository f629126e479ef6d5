import { createHash, randomBytes } from 'node:crypto';

/** A token nobody can guess: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: whoever reads it cannot use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
