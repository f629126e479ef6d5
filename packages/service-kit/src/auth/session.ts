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
  const session = verifySignature(token, keys);
  if (!session) return undefined;
  const hasExpired = Date.now() > session.expiresAt.getTime() + clockToleranceSeconds * 1_000;
  return hasExpired || hasEnded(session.viewer.session) ? undefined : session;
}

/** The session of an access token that identity has signed, whether or not it has expired. */
function verifySignature(token: string, keys: SessionKeys): VerifiedSession | undefined {
  const cache = cacheOf(keys);
  const session = cache.get(token) ?? parseToken(token, keys);
  if (session) cache.set(token, session);
  return session;
}

function parseToken(token: string, keys: SessionKeys): VerifiedSession | undefined {
  try {
    // `decode` throws for claims that are not JSON.
    const key = keys.get(jwt.decode(token, { complete: true })?.header.kid ?? '');
    if (!key) return undefined;
    const payload = jwt.verify(token, key, {
      algorithms: ['ES256'],
      issuer: tokenIssuer,
      audience: tokenIssuer,
      ignoreExpiration: true,
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

interface AuthenticationHeaders {
  readonly authorization?: string | undefined;
  readonly cookie?: string | undefined;
}

/** The token of the Authorization header, or of the access cookie if there is no such header. */
const accessTokenIn = ({ authorization, cookie }: AuthenticationHeaders): string | undefined =>
  (authorization === undefined ? accessCookie.exec(cookie ?? '') : bearer.exec(authorization))?.[1];

/** The viewer of a request: from its Authorization header, or from its access cookie if it has no such header. */
export function viewerOf(headers: AuthenticationHeaders, verifier: SessionVerifier): Viewer | undefined {
  const token = accessTokenIn(headers);
  return token === undefined ? undefined : verifyToken(token, verifier)?.viewer;
}

/**
 * Id of the session of a request, even if its access token expired within the last `maxAgeSeconds` or the session has
 * ended. It grants nothing. It tells clients apart, because only a client of the session has its tokens.
 */
export function issuedSessionOf(
  headers: AuthenticationHeaders,
  keys: SessionKeys,
  maxAgeSeconds: number,
): string | undefined {
  const token = accessTokenIn(headers);
  const issued = token === undefined ? undefined : verifySignature(token, keys);
  const isRecent = issued && Date.now() <= issued.expiresAt.getTime() + maxAgeSeconds * 1_000;
  return isRecent ? issued.viewer.session : undefined;
}
