import { z } from 'zod';
import { event } from './kernel/event.ts';
import { question } from './kernel/question.ts';
import { route } from './kernel/route.ts';
import { memberCode, memberFacts } from './member.ts';
import { genders, passwordLengthMin } from './reference.ts';

export const identityProblems = {
  'identity.phone_taken': { status: 409, title: 'This phone number already has an account. Please sign in.' },
  'identity.email_taken': { status: 409, title: 'This email already has an account. Please sign in.' },
  'identity.age_out_of_range': { status: 422, title: 'Age must be between 18 and 60.' },
  'identity.wrong_credentials': { status: 401, title: 'Login failed. Please try again.' },
} as const;

/** Ten digits: the sign-in name of an account. */
export const phone = z
  .string('Please Fill Phone.')
  .min(1, 'Please Fill Phone.')
  .regex(/^\d{10}$/, '10 Digit Enter');

export const email = z
  .string('Please Fill Email.')
  .min(1, 'Please Fill Email.')
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address.');

export const password = z
  .string('Please Fill Password.')
  .min(1, 'Please Fill Password.')
  .min(passwordLengthMin, 'Password must be at least 8 characters.')
  .max(200);

/** What a newcomer fills in. */
export const registration = memberFacts.omit({ member: true }).extend({ email, phone, password });
export type Registration = z.output<typeof registration>;

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

/** Cookie names; both HttpOnly, `SameSite=Lax`; the refresh cookie's path is `refreshCookiePath`. */
export const accessCookie = 'hamrah_access';
export const refreshCookie = 'hamrah_refresh';
export const refreshCookiePath = '/api/identity/sessions';

export const registerAccount = route('POST', '/identity/accounts', {
  who: 'anyone',
  summary: 'Registers a newcomer; the profile follows by itself.',
  body: registration,
  reply: z.object({ member: memberCode }),
  status: 201,
  refuses: ['identity.phone_taken', 'identity.email_taken', 'identity.age_out_of_range'],
});

/** What a member signs in with: `username` is the phone number of the account. */
export const credentials = z.object({
  username: z.string('Username is required.').min(1, 'Username is required.').max(60),
  password: z.string('Password is required.').min(1, 'Password is required.').max(200),
});

export const signIn = route('POST', '/identity/sessions', {
  who: 'anyone',
  summary: 'Signs a member in: sets the access and refresh cookies.',
  body: credentials,
  reply: viewer,
  refuses: ['identity.wrong_credentials'],
});

export const refreshSession = route('POST', '/identity/sessions/refresh', {
  who: 'anyone',
  summary: 'Trades the refresh cookie for a new pair; a spent one ends every session of its family.',
  reply: viewer,
  refuses: ['session.required'],
});

export const readSession = route('GET', '/identity/sessions/current', {
  who: 'member',
  summary: 'Tells who is signed in.',
  reply: viewer,
});

export const signOut = route('DELETE', '/identity/sessions/current', {
  who: 'anyone',
  summary: 'Ends this session and clears its cookies; harmless without one.',
});

export const accountRegistered = event('identity.account_registered', 1, {
  summary: 'A newcomer has registered an account.',
  key: 'member',
  data: memberFacts.extend({ registeredAt: z.iso.datetime() }),
});

export const contactOfMember = question('identity.contact_of_member', {
  summary: 'Notification asks where to write to a member; contact details never travel in events.',
  ask: z.object({ member: memberCode }),
  answer: z.object({ email: z.string(), phone: z.string(), firstName: z.string() }).nullable(),
});
