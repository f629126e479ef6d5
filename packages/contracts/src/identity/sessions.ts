import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { memberCode } from '../member.ts';
import { genders } from '../reference.ts';

/** Who is signed in, as the browser knows it. */
export const viewer = z.object({
  member: memberCode,
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(genders),
});
export type Viewer = z.output<typeof viewer>;

/** Claims of the access token (a JWT signed with ES256), beside `iat` and `exp`. */
export const accessClaims = z.object({
  /** The member's code. */
  sub: memberCode,
  /** Id of the session's family of refresh tokens. */
  sid: z.string(),
  gender: z.enum(genders),
});

/** How long an access token is good for, in seconds. */
export const accessTokenSeconds = 5 * 60;

/** Cookie names; both HttpOnly, `SameSite=Lax`; the refresh cookie's path is `refreshCookiePath`. */
export const accessCookie = 'hamrah_access';
export const refreshCookie = 'hamrah_refresh';
export const refreshCookiePath = '/api/identity/sessions';

export const refreshSession = route('POST', '/identity/sessions/refresh', {
  who: 'anyone',
  summary: 'Trades the refresh cookie for a new pair; a spent one ends every session of its family.',
  rateLimit: 'refreshes',
  reply: viewer,
  refuses: ['session.required'],
});

export const readSession = route('GET', '/identity/sessions/current', {
  who: 'member',
  summary: 'Tells who is signed in.',
  reply: viewer,
});

/** A signed-in browser, as its owner sees it. */
export const sessionView = z.object({
  id: z.string(),
  /** Whether the caller is this one. */
  current: z.boolean(),
  /** Browser and system in words, `Chrome on Android`. */
  device: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type SessionView = z.output<typeof sessionView>;

export const listSessions = route('GET', '/identity/sessions', {
  who: 'member',
  summary: 'Where the member is signed in, the caller first, then those seen last.',
  reply: z.object({ items: z.array(sessionView) }),
});

export const endSession = route('DELETE', '/identity/sessions/:session', {
  who: 'member',
  summary: 'Signs one browser of the member out.',
  params: z.object({ session: z.string().max(64) }),
  refuses: ['identity.session_not_found'],
});

export const endOtherSessions = route('DELETE', '/identity/sessions', {
  who: 'member',
  summary: 'Signs the member out everywhere but here.',
});
