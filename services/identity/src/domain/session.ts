import { identity } from '@hamrah/contracts';

/** A `browser` exchanges refresh tokens. A `client` stores no cookies and keeps one token for the whole session. */
export const sessionKinds = ['browser', 'client'] as const;

/**
 * A sign-in. In a browser it is a family of refresh tokens, of which only the newest is valid. `id` is `sid` in access
 * tokens.
 */
export interface Session {
  readonly id: string;
  readonly kind: (typeof sessionKinds)[number];
  readonly member: string;
  /** Browser and operating system, such as `Chrome on Android`. */
  readonly device: string;
  /** Hash of the part that all tokens of the session share. */
  readonly familyHash: string;
  /** Hash of the valid refresh token, or of the client token. */
  readonly tokenHash: string;
  /** Hash of the previous refresh token; null before the first refresh. */
  readonly previousTokenHash: string | null;
  readonly startedAt: Date;
  /** Time of the last refresh. An active session is refreshed at least once per access token lifetime. */
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
}

export const maxSessionSeconds = 180 * 24 * 3_600;

/** TTL of ended session ids: twice the lifetime of an access token. */
export const endedSessionTtlSeconds = 2 * identity.accessTokenSeconds;

/** Time after a refresh in which the previous token still gets an access token. */
export const reuseGraceMs = 10_000;

export const refreshExpiry = (now: Date): Date => new Date(now.getTime() + identity.refreshTokenSeconds * 1_000);

/** Sessions that started at or before this time have expired. */
export const earliestStart = (now: Date): Date => new Date(now.getTime() - maxSessionSeconds * 1_000);

export const startSession = (
  {
    id,
    kind,
    member,
    device,
    familyHash,
    tokenHash,
  }: Pick<Session, 'id' | 'kind' | 'member' | 'device' | 'familyHash' | 'tokenHash'>,
  now: Date,
): Session => ({
  id,
  kind,
  member,
  device,
  familyHash,
  tokenHash,
  previousTokenHash: null,
  startedAt: now,
  rotatedAt: now,
  expiresAt: refreshExpiry(now),
});

/** The hashes of a token that a client presents. */
export type PresentedToken = Pick<Session, 'familyHash' | 'tokenHash'>;

/**
 * Classifies a refresh token that is not valid. A token with other shared bits was never issued, so the id of a session
 * is not enough to end it. Two tabs that refresh at the same time send the same token, so the previous token is
 * `concurrent` within the grace time. The response to the other tab stores the next token in the cookies that the tabs
 * share.
 */
export function classifyInvalidToken(
  session: Session,
  { familyHash, tokenHash }: PresentedToken,
  now: Date,
): 'concurrent' | 'stolen' | 'unknown' {
  if (familyHash !== session.familyHash) return 'unknown';
  const sinceMs = now.getTime() - session.rotatedAt.getTime();
  return tokenHash === session.previousTokenHash && sinceMs <= reuseGraceMs ? 'concurrent' : 'stolen';
}
