import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { memberCode } from '../member.ts';
import { genders } from '../reference.ts';

/** The signed-in member, as the browser knows them. */
export const viewer = z.object({
  member: memberCode,
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(genders),
});
export type Viewer = z.output<typeof viewer>;

/** Claims of the access token, an ES256 JWT, in addition to `iat` and `exp`. */
export const accessClaims = z.object({
  /** The member's code. */
  sub: memberCode,
  /** Id of the session, a family of refresh tokens. */
  sid: z.string(),
  gender: z.enum(genders),
});

/** Lifetime of an access token, in seconds. */
export const accessTokenSeconds = 5 * 60;

/** A session ends after this time without a refresh. Both session cookies are kept for as long. */
export const refreshTokenSeconds = 30 * 24 * 3_600;

/**
 * Session cookies, both HttpOnly and `SameSite=Lax`. The refresh cookie is limited to `refreshCookiePath`. An access
 * token that has expired grants nothing, but the gateway recognises its session.
 */
export const accessCookie = 'hamrah_access';
export const refreshCookie = 'hamrah_refresh';
export const refreshCookiePath = '/api/identity/sessions';

/**
 * Signed HttpOnly cookie that identifies the browser. It grants no access, but distinguishes a member's own attempts to
 * sign in from those of strangers.
 */
export const deviceCookie = 'hamrah_device';
export const deviceCookiePath = '/api/identity';

export const refreshSession = route('POST', '/identity/sessions/refresh', {
  access: 'anyone',
  summary: 'Exchanges the refresh cookie for new cookies; reuse of a spent refresh token ends the session.',
  rateLimit: 'refreshes',
  reply: viewer,
  refuses: ['session.required'],
});

/** Cookie in which the documented calls forward the client token of an API client. No browser receives this cookie. */
export const clientTokenCookie = 'hamrah_client';

export const issueAccessToken = route('GET', '/identity/sessions/current/access-token', {
  access: 'anyone',
  summary: 'Returns an access token for the client token of a sign-in without cookies, and extends the session.',
  reply: viewer.extend({ accessToken: z.string() }),
  refuses: ['session.required'],
});

export const readSession = route('GET', '/identity/sessions/current', {
  access: 'member',
  summary: 'Returns the signed-in member.',
  reply: viewer,
});

/** A session of the member: one signed-in browser. */
export const sessionView = z.object({
  id: z.string(),
  /** Whether this session sent the request. */
  current: z.boolean(),
  /** Browser and operating system, such as `Chrome on Android`. */
  device: z.string(),
  startedAt: z.iso.datetime(),
  lastActiveAt: z.iso.datetime(),
});
export type SessionView = z.output<typeof sessionView>;

export const listSessions = route('GET', '/identity/sessions', {
  access: 'member',
  summary: 'Lists the member’s sessions: the current one first, then the most recently active.',
  reply: z.object({ items: z.array(sessionView) }),
});

export const endSession = route('DELETE', '/identity/sessions/:session', {
  access: 'member',
  summary: 'Signs the member out in one browser.',
  params: z.object({ session: z.string().max(64) }),
  refuses: ['identity.session_not_found'],
});

export const endOtherSessions = route('DELETE', '/identity/sessions', {
  access: 'member',
  summary: 'Signs the member out in all other browsers.',
});
