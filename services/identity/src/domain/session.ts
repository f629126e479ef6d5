import { identity } from '@hamrah/contracts';

/** A signed-in browser: a family of refresh tokens, in which only the newest is valid. `id` is `sid` in access tokens. */
export interface Session {
  readonly id: string;
  readonly member: string;
  /** Browser and operating system, such as `Chrome on Android`. */
  readonly device: string;
  /** Hash of the valid refresh token. */
  readonly tokenHash: string;
  /** Hash of the previous refresh token; null before the first refresh. */
  readonly previousTokenHash: string | null;
  readonly startedAt: Date;
  /** Time of the last refresh. An active browser refreshes at least once per access token lifetime. */
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
}

/** A session expires after this time without a refresh. */
export const refreshTokenSeconds = 30 * 24 * 3_600;

export const maxSessionSeconds = 180 * 24 * 3_600;

/** TTL of ended session ids: twice the lifetime of an access token. */
export const endedSessionTtlSeconds = 2 * identity.accessTokenSeconds;

/** Time after a refresh in which the previous token still gets an access token. */
export const reuseGraceMs = 10_000;

export const refreshExpiry = (now: Date): Date => new Date(now.getTime() + refreshTokenSeconds * 1_000);

/** Sessions that started at or before this time have expired. */
export const earliestStart = (now: Date): Date => new Date(now.getTime() - maxSessionSeconds * 1_000);

export const startSession = (
  { id, member, device, tokenHash }: Pick<Session, 'id' | 'member' | 'device' | 'tokenHash'>,
  now: Date,
): Session => ({
  id,
  member,
  device,
  tokenHash,
  previousTokenHash: null,
  startedAt: now,
  rotatedAt: now,
  expiresAt: refreshExpiry(now),
});

/**
 * Classifies a refresh token that is no longer valid. Two tabs that refresh at the same time send the same token, so
 * the previous token is `concurrent` within the grace time. The response to the other tab stores the next token in the
 * cookies that the tabs share.
 */
export function classifySpentToken(session: Session, presentedHash: string, now: Date): 'concurrent' | 'stolen' {
  const sinceMs = now.getTime() - session.rotatedAt.getTime();
  return presentedHash === session.previousTokenHash && sinceMs <= reuseGraceMs ? 'concurrent' : 'stolen';
}
