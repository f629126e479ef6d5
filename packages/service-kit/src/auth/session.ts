import { type Gender, identity } from '@hamrah/contracts';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import type { SessionKeys } from '../config.ts';

/** Who calls, as their access token says. */
export interface Viewer {
  /** The member's code. */
  readonly code: string;
  /** Id of the session's family of refresh tokens. */
  readonly session: string;
  readonly gender: Gender;
}

/** A viewer, and until when their token is good. */
export interface VerifiedSession {
  readonly viewer: Viewer;
  readonly expiresAt: Date;
}

/** What tells a good access token from others. */
export interface SessionRules {
  readonly keys: SessionKeys;
  /** Whether a session has ended before its tokens expire. */
  hasEnded(session: string): boolean;
}

/** What access tokens are issued by and for. */
export const tokenParty = 'hamrah';

const clockToleranceSeconds = 5;
/** Sessions remembered of one set of keys: a member's calls of five minutes carry one token. */
const rememberedMax = 10_000;
const remembered = new WeakMap<SessionKeys, LRUCache<string, VerifiedSession>>();

/** What a set of keys has verified already; a signature that was good stays good. */
function verifiedBy(keys: SessionKeys): LRUCache<string, VerifiedSession> {
  const known = remembered.get(keys) ?? new LRUCache<string, VerifiedSession>({ max: rememberedMax });
  remembered.set(keys, known);
  return known;
}

/** The session of an access token; `undefined` when it is forged, expired, ended, of another algorithm or for another party. */
export function verifyToken(token: string, { keys, hasEnded }: SessionRules): VerifiedSession | undefined {
  const verified = verifiedBy(keys);
  const session = verified.get(token) ?? checkToken(token, keys);
  if (!session) return undefined;
  verified.set(token, session);
  const expired = Date.now() > session.expiresAt.getTime() + clockToleranceSeconds * 1_000;
  return expired || hasEnded(session.viewer.session) ? undefined : session;
}

/** The session of an access token whose signature, claims and times are good. */
function checkToken(token: string, keys: SessionKeys): VerifiedSession | undefined {
  const key = keys.get(jwt.decode(token, { complete: true })?.header.kid ?? '');
  if (!key) return undefined;
  try {
    const payload = jwt.verify(token, key, {
      algorithms: ['ES256'],
      issuer: tokenParty,
      audience: tokenParty,
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
export function verifySession(cookieHeader: string | undefined, rules: SessionRules): VerifiedSession | undefined {
  const token = accessCookie.exec(cookieHeader ?? '')?.[1];
  return token === undefined ? undefined : verifyToken(token, rules);
}

/** The viewer of a request: the bearer token when the request has one, else the access cookie. */
export function viewerOf(
  headers: { authorization?: string | undefined; cookie?: string | undefined },
  rules: SessionRules,
): Viewer | undefined {
  if (headers.authorization === undefined) return verifySession(headers.cookie, rules)?.viewer;
  const token = bearer.exec(headers.authorization)?.[1];
  return token === undefined ? undefined : verifyToken(token, rules)?.viewer;
}
