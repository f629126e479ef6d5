import { z } from 'zod';
import { contactDetailsMessage, findContactDetails } from './contact-details.ts';
import { event } from './kernel/event.ts';
import { declareMemberExport } from './kernel/member-export.ts';
import { route } from './kernel/route.ts';
import { rpc } from './kernel/rpc.ts';
import { ageRange, calendarDate, line, memberCode, memberFields, ownWords, withoutContactDetails } from './member.ts';
import { isEasilyGuessed } from './password.ts';
import { genders, minPasswordLength, otpLength } from './reference.ts';

export const identityProblems = {
  'identity.phone_taken': { status: 409, title: 'This phone number already has an account. Please sign in.' },
  'identity.email_taken': { status: 409, title: 'This email already has an account. Please sign in.' },
  'identity.age_out_of_range': { status: 422, title: 'Age must be between 18 and 60.' },
  'identity.photo_expired': { status: 422, title: 'Please Select Image.' },
  'identity.wrong_credentials': { status: 401, title: 'Login failed. Please try again.' },
  'identity.suspended': {
    status: 403,
    title:
      'We have paused your account while we look into something. Please write to us, and we will tell you why and what can be done.',
  },
  'identity.wrong_password': { status: 422, title: 'This password is not right.' },
  'identity.otp_incorrect': { status: 422, title: 'OTP is incorrect' },
  'identity.otp_not_match': { status: 422, title: 'Otp Not Match' },
  'identity.otp_expired': { status: 422, title: 'This OTP is no longer valid. Please request a new one.' },
  'identity.otp_already_sent': {
    status: 429,
    title: 'An OTP was sent a moment ago. Please wait before you ask again.',
  },
  'identity.otp_not_sent': { status: 503, title: 'Otp send failed.' },
  'identity.reset_expired': { status: 422, title: 'Network Failed' },
  'identity.session_not_found': { status: 404, title: 'This session has ended already.' },
  'identity.email_already_verified': { status: 409, title: 'Your email is verified already.' },
} as const;

/** Ten digits: the sign-in name of an account. */
export const phone = z
  .string('Please Fill Phone.')
  .min(1, 'Please Fill Phone.')
  .regex(/^\d{10}$/, '10 Digit Enter');

export const email = z
  .string('Please Fill Email.')
  .min(1, 'Please Fill Email.')
  // Ends the judging: the pattern takes quadratic time over a long text.
  .max(254, { error: 'Please enter a valid email address.', abort: true })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address.')
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, 'Please enter a valid email address.');

export const password = z
  .string('Please Fill Password.')
  .min(1, 'Please Fill Password.')
  .min(minPasswordLength, 'Password must be at least 8 characters.')
  .max(200, 'Please keep this within 200 characters.')
  .refine((text) => text.length < minPasswordLength || !isEasilyGuessed(text), {
    error: 'This password is too easy to guess. Please choose another.',
  });

/** A one-time password as it is typed; `missing` is said when there is none. */
export const otp = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .regex(new RegExp(`^\\d{${otpLength}}$`), 'OTP is incorrect');

const names = z.object({
  firstName: withoutContactDetails(memberFields.shape.firstName),
  lastName: withoutContactDetails(memberFields.shape.lastName),
});

/** What a newcomer fills in, field by field. */
export const registration = memberFields.omit({ member: true }).extend({
  ...ownWords,
  ...names.shape,
  email,
  phone,
  password,
  /** Ticket of a photo uploaded before. */
  photo: z.string('Please Select Image.').min(1, 'Please Select Image.').max(300),
  /** Ages looked for on the landing page, where the newcomer came from there. */
  partnerAges: ageRange.optional(),
  otp: otp('Otp is Required.'),
});
export type Registration = z.output<typeof registration>;

/** A form that asks for both names, with no contact details split over them; judged once each is right, whatever else is missing. */
export const withoutSplitContactDetails = <T extends z.ZodType<z.output<typeof names>>>(form: T) =>
  form.refine(({ firstName, lastName }) => findContactDetails(`${firstName} ${lastName}`).length === 0, {
    error: contactDetailsMessage,
    path: ['lastName'],
    when: ({ value }) => names.safeParse(value).success,
  });

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

/** What is told when an OTP has been sent: where to, all but the ends hidden, and when another may be asked for. */
export const codeSent = z.object({
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  resendAfterSeconds: z.int().nonnegative(),
});
export type CodeSent = z.output<typeof codeSent>;

export const sendRegistrationCode = route('POST', '/identity/registration-codes', {
  who: 'anyone',
  summary: 'Sends a newcomer an OTP: by SMS in India, by e-mail elsewhere.',
  body: z.object({ country: line(60, 'Please Select Country.'), phone, email }),
  limited: 'codes',
  reply: codeSent,
  refuses: ['identity.otp_already_sent', 'identity.otp_not_sent'],
});

export const registerAccount = route('POST', '/identity/accounts', {
  who: 'anyone',
  summary: 'Registers a newcomer who proves their phone number or e-mail by OTP; the profile follows by itself.',
  body: withoutSplitContactDetails(registration),
  limited: 'registrations',
  reply: z.object({ member: memberCode }),
  status: 201,
  refuses: [
    'identity.otp_incorrect',
    'identity.otp_expired',
    'identity.phone_taken',
    'identity.email_taken',
    'identity.age_out_of_range',
    'identity.photo_expired',
  ],
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
  limited: 'sign-ins',
  reply: viewer,
  refuses: ['identity.wrong_credentials', 'identity.suspended'],
});

export const refreshSession = route('POST', '/identity/sessions/refresh', {
  who: 'anyone',
  summary: 'Trades the refresh cookie for a new pair; a spent one ends every session of its family.',
  limited: 'refreshes',
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

/** The account behind a profile, as its owner sees it. */
export const account = z.object({
  member: memberCode,
  phone: z.string(),
  email: z.string(),
  phoneVerified: z.boolean(),
  emailVerified: z.boolean(),
  hidden: z.boolean(),
  registeredAt: z.iso.datetime(),
});
export type Account = z.output<typeof account>;

export const readAccount = route('GET', '/identity/account', {
  who: 'member',
  summary: "The member's own account: contact details, what of them is verified, and whether it is hidden.",
  reply: account,
});

/** A change of password, on proof of the one before. */
export const passwordChange = z.object({ current: credentials.shape.password, password });

export const changePassword = route('PUT', '/identity/account/password', {
  who: 'member',
  summary: 'Sets a new password and signs the member out everywhere but here.',
  body: passwordChange,
  limited: 'sign-ins',
  refuses: ['identity.wrong_password'],
});

export const setHidden = route('PUT', '/identity/account/visibility', {
  who: 'member',
  summary: 'Hides the member from everybody, or shows them again.',
  body: z.object({ hidden: z.boolean() }),
  reply: account,
});

/** What proves that the member themselves ends the account. */
export const deletion = credentials.pick({ password: true });

export const deleteAccount = route('POST', '/identity/account/deletion', {
  who: 'member',
  summary: 'Deletes the account for good, on proof of the password; every service then forgets the member.',
  body: deletion,
  limited: 'sign-ins',
  refuses: ['identity.wrong_password'],
});

export const sendEmailCode = route('POST', '/identity/email-verifications', {
  who: 'member',
  summary: "Sends an OTP to the member's e-mail address.",
  limited: 'codes',
  reply: codeSent,
  refuses: ['identity.otp_already_sent', 'identity.otp_not_sent', 'identity.email_already_verified'],
});

export const verifyEmail = route('POST', '/identity/email-verifications/proof', {
  who: 'member',
  summary: 'Takes the OTP: the e-mail address is verified.',
  body: z.object({ otp: otp('Otp is Required.') }),
  reply: account,
  refuses: ['identity.otp_incorrect', 'identity.otp_expired', 'identity.email_already_verified'],
});

/** How a member who forgot their password names themselves: by phone number or e-mail address. */
export const forgetful = z.string('Enter Vaild Username / Phone').min(1, 'Enter Vaild Username / Phone').max(254);

export const resetRequest = z.object({ username: forgetful });

export const sendResetCode = route('POST', '/identity/password-resets', {
  who: 'anyone',
  summary: 'Sends an OTP to set a new password with; whoever is unknown gets the same answer in the same time.',
  body: resetRequest,
  limited: 'codes',
  reply: codeSent.pick({ resendAfterSeconds: true }),
  refuses: ['identity.otp_already_sent'],
});

export const resetProof = resetRequest.extend({
  otp: z
    .string('Enter Vaild OTP')
    .min(1, 'Enter Vaild OTP')
    .regex(new RegExp(`^\\d{${otpLength}}$`), 'Otp Not Match'),
});

export const proveReset = route('POST', '/identity/password-resets/proof', {
  who: 'anyone',
  summary: 'Takes the OTP and gives a ticket, good once and for ten minutes, to set a new password with.',
  body: resetProof,
  limited: 'sign-ins',
  reply: z.object({ ticket: z.string() }),
  refuses: ['identity.otp_not_match', 'identity.otp_expired'],
});

export const resetPassword = route('POST', '/identity/password-resets/password', {
  who: 'anyone',
  summary: 'Sets a new password and signs the member out everywhere.',
  body: z.object({ ticket: z.string().min(1).max(200), password }),
  limited: 'sign-ins',
  refuses: ['identity.reset_expired'],
});

export const accountRegistered = event('identity.account_registered', 1, {
  summary: 'A newcomer has registered an account.',
  key: 'member',
  data: memberFields.extend({
    /** Id of the photo uploaded before; profile makes it the member's own. */
    photo: z.string(),
    partnerAges: ageRange.nullable(),
    emailVerified: z.boolean(),
    registeredAt: z.iso.datetime(),
  }),
});

const aboutMember = z.object({ member: memberCode });

export const emailVerified = event('identity.email_verified', 1, {
  summary: 'A member has shown that their e-mail address is theirs.',
  key: 'member',
  data: aboutMember,
});

export const visibilityChanged = event('identity.visibility_changed', 1, {
  summary: 'A member has hidden themselves from everybody, or shows themselves again.',
  key: 'member',
  data: aboutMember.extend({ hidden: z.boolean() }),
});

export const browserShared = event('identity.browser_shared', 1, {
  summary:
    'A browser that is still signed in as one member has signed in as another: staff look whether they are one person.',
  key: 'member',
  data: aboutMember.extend({ other: memberCode, at: z.iso.datetime() }),
});

export const suspensionChanged = event('identity.suspension_changed', 1, {
  summary:
    'A member has been shut out by staff, or let in again; who sees them is told by `identity.visibility_changed`.',
  key: 'member',
  data: aboutMember.extend({ suspended: z.boolean() }),
});

export const passwordChanged = event('identity.password_changed', 1, {
  summary: 'A member has a new password.',
  key: 'member',
  data: aboutMember.extend({ changedAt: z.iso.datetime() }),
});

export const memberActive = event('identity.member_active', 1, {
  summary: 'A member has used Hamrah on a day, told once for each day in UTC.',
  key: 'member',
  data: aboutMember.extend({ day: calendarDate }),
});

export const accountDeleted = event('identity.account_deleted', 1, {
  summary: 'A member has deleted their account: every service forgets them.',
  key: 'member',
  data: aboutMember,
});

export const contactOfMember = rpc('identity.contact_of_member', {
  summary: 'Notification asks where to write to a member; contact details never travel in events.',
  request: aboutMember,
  reply: z.object({ email: z.string(), phone: z.string(), firstName: z.string() }).nullable(),
});

export const accountForStaff = rpc('identity.account_for_staff', {
  summary: 'Admin asks how an account stands before staff act on it; without contact details.',
  request: aboutMember,
  /** Null for nobody's code. */
  reply: account
    .omit({ phone: true, email: true })
    .extend({ suspended: z.boolean(), seenOn: calendarDate.nullable() })
    .nullable(),
});

/** How many members' contacts one answer holds at most. */
export const maxMaskedContacts = 1_000;

export const maskedContacts = rpc('identity.masked_contacts', {
  summary: 'Admin shows staff the ends of contact details: enough to recognise them, never enough to use them.',
  request: z.object({ members: z.array(memberCode).max(maxMaskedContacts) }),
  /** Those who have an account: `98••••••10`, `a•••o@example.org`. */
  reply: z.object({ contacts: z.array(z.object({ member: memberCode, phone: z.string(), email: z.string() })) }),
});

export const memberOfContact = rpc('identity.member_of_contact', {
  summary: 'Admin finds whom a phone number or an e-mail address belongs to, for staff who were given all of it.',
  request: z.object({ contact: z.string().min(1).max(254) }),
  reply: aboutMember.nullable(),
});

export const recentlyEndedSessions = rpc('identity.recently_ended_sessions', {
  summary: 'A service that has just started asks which sessions have ended whose access tokens may still look good.',
  request: z.object({}),
  reply: z.object({ sessions: z.array(z.string()) }),
});

export const exportMemberData = declareMemberExport('identity');
