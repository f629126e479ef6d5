import { identity } from '@hamrah/contracts';

/**
 * A signed-in browser: one family of refresh tokens, of which only the newest is good. Tokens are kept as hashes; `sid`
 * in access tokens is `id`.
 */
export interface Session {
  readonly id: string;
  readonly member: string;
  /** Browser and system in words, `Chrome on Android`. */
  readonly device: string;
  /** Hash of the good token. */
  readonly current: string;
  /** Hash of the token spent last; null before the first refresh. */
  readonly previous: string | null;
  readonly startedAt: Date;
  /** Of the last refresh: a browser in use was seen within the life of an access token after it. */
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
}

export const refreshTokenSeconds = 30 * 24 * 3_600;

/** How long a session may last, however much it is used. */
export const longestSessionSeconds = 180 * 24 * 3_600;

/** How long it is known that a session has ended: twice as long as its access tokens could look good. */
export const endedKeptSeconds = 2 * identity.accessTokenSeconds;

/** How long after a refresh its spent token is still forgiven. */
export const graceMs = 10_000;

/** When a refresh token given out at `now` ends. */
export const refreshExpiry = (now: Date): Date => new Date(now.getTime() + refreshTokenSeconds * 1_000);

/** A session that is good at `now` began after this. */
export const earliestStart = (now: Date): Date => new Date(now.getTime() - longestSessionSeconds * 1_000);

export const startSession = (
  { id, member, device, current }: Pick<Session, 'id' | 'member' | 'device' | 'current'>,
  now: Date,
): Session => ({
  id,
  member,
  device,
  current,
  previous: null,
  startedAt: now,
  rotatedAt: now,
  expiresAt: refreshExpiry(now),
});

/**
 * What a token that is not the good one means: `twin` when it is the one spent last, moments ago (two tabs refreshed at
 * the same time: the other one holds the next token, in the cookie jar they share); `stolen` for anything else.
 */
export function judgeSpentToken(session: Session, presented: string, now: Date): 'twin' | 'stolen' {
  const sinceMs = now.getTime() - session.rotatedAt.getTime();
  return presented === session.previous && sinceMs <= graceMs ? 'twin' : 'stolen';
}
