import { type Gender, identity } from '@hamrah/contracts';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import type { SessionKeys } from '../config.ts';

/** The signed-in member of an access token. */
export interface Viewer {
  /** The member's code. */
  readonly code: string;
  /** Id of the session's family of refresh tokens. */
  readonly session: string;
  readonly gender: Gender;
}

export interface VerifiedSession {
  readonly viewer: Viewer;
  readonly expiresAt: Date;
}

export interface SessionVerifier {
  readonly keys: SessionKeys;
  /** Whether a session has ended before its tokens expire. */
  hasEnded(session: string): boolean;
}

/** Issuer and audience of access tokens. */
export const tokenIssuer = 'hamrah';

const clockToleranceSeconds = 5;
/** Maximum number of verified tokens cached per key set. A member sends the same token for five minutes. */
const maxCached = 10_000;
const caches = new WeakMap<SessionKeys, LRUCache<string, VerifiedSession>>();

function cacheOf(keys: SessionKeys): LRUCache<string, VerifiedSession> {
  const cache = caches.get(keys) ?? new LRUCache<string, VerifiedSession>({ max: maxCached });
  caches.set(keys, cache);
  return cache;
}

/** The session of an access token; `undefined` if it is forged, expired or ended, or has another issuer or audience. */
export function verifyToken(token: string, { keys, hasEnded }: SessionVerifier): VerifiedSession | undefined {
  const cache = cacheOf(keys);
  const session = cache.get(token) ?? parseToken(token, keys);
  if (!session) return undefined;
  cache.set(token, session);
  const hasExpired = Date.now() > session.expiresAt.getTime() + clockToleranceSeconds * 1_000;
  return hasExpired || hasEnded(session.viewer.session) ? undefined : session;
}

function parseToken(token: string, keys: SessionKeys): VerifiedSession | undefined {
  try {
    // `decode` throws for a header or claims that are not JSON.
    const key = keys.get(jwt.decode(token, { complete: true })?.header.kid ?? '');
    if (!key) return undefined;
    const payload = jwt.verify(token, key, {
      algorithms: ['ES256'],
      issuer: tokenIssuer,
      audience: tokenIssuer,
      clockTolerance: clockToleranceSeconds,
    }) as jwt.JwtPayload;
    const claims = identity.accessClaims.safeParse(payload);
    if (!claims.success || payload.exp === undefined) return undefined;
    const { sub: code, sid: session, gender } = claims.data;
    return { viewer: { code, session, gender }, expiresAt: new Date(payload.exp * 1_000) };
  } catch {
    return undefined;
  }
}

const accessCookie = new RegExp(`(?:^|;)\\s*${identity.accessCookie}=([^;\\s]+)`);
const bearer = /^Bearer +([\w.-]+)$/i;

/** The session of a `Cookie` header. */
export function verifySession(
  cookieHeader: string | undefined,
  verifier: SessionVerifier,
): VerifiedSession | undefined {
  const token = accessCookie.exec(cookieHeader ?? '')?.[1];
  return token === undefined ? undefined : verifyToken(token, verifier);
}

/** The viewer of a request: from its Authorization header, or from its access cookie if it has no such header. */
export function viewerOf(
  headers: { authorization?: string | undefined; cookie?: string | undefined },
  verifier: SessionVerifier,
): Viewer | undefined {
  if (headers.authorization === undefined) return verifySession(headers.cookie, verifier)?.viewer;
  const token = bearer.exec(headers.authorization)?.[1];
  return token === undefined ? undefined : verifyToken(token, verifier)?.viewer;
}
