import { z } from 'zod';
import { email, password } from '../identity.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { staffRoles } from '../kernel/staff.ts';
import { line, prose } from '../member.ts';

/** Name of the staff session's cookie: HttpOnly, `SameSite=Lax`, sent to staff's own calls alone. */
export const staffCookie = 'hamrah_staff';
export const staffCookiePath = '/api/admin';

/** A staff session ends after half an hour without a call, and after ten hours in any case. */
export const staffIdleSeconds = 30 * 60;
export const staffSessionSeconds = 10 * 3_600;

/** Why something is done: a sentence that stays in the audit. */
export const auditReason = prose(500, 'Please say why.');

/** Six digits of the authenticator app (TOTP, RFC 6238: SHA-1, 30 s). */
const totpCode = z.string('Please enter the six digits.').regex(/^\d{6}$/, 'Please enter the six digits.');

/** Who is signed in on the staff side. */
export const staffViewer = z.object({
  staff: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
});
export type StaffViewer = z.output<typeof staffViewer>;

/** What staff sign in with, all three at once. */
export const staffCredentials = z.object({
  email,
  password: z.string('Password is required.').min(1, 'Password is required.').max(200),
  code: totpCode,
});

export const signInStaff = route('POST', '/admin/session', {
  who: 'anyone',
  summary: 'Signs staff in: sets the staff cookie. Whatever of the three is wrong, the answer is one.',
  body: staffCredentials,
  limited: 'sign-ins',
  reply: staffViewer,
  refuses: ['admin.sign_in_failed'],
});

export const signOutStaff = route('DELETE', '/admin/session', {
  who: 'anyone',
  summary: 'Ends this staff session and clears its cookie; harmless without one.',
});

export const readStaffSession = route('GET', '/admin/session', {
  who: 'staff',
  permission: 'session.own',
  summary: 'Who is signed in, and with which roles.',
  reply: staffViewer,
});

/** A ticket: proof that an owner has let somebody in; good once and for a day. */
const ticket = z.string().min(1).max(100);

export const openStaffTicket = route('POST', '/admin/tickets/opening', {
  who: 'anyone',
  summary: 'Shows the bearer of a ticket whose it is, and the secret for their authenticator app.',
  body: z.object({ ticket }),
  limited: 'sign-ins',
  reply: z.object({ name: z.string(), email: z.string(), secret: z.string(), otpauthUrl: z.string() }),
  refuses: ['admin.ticket_expired'],
});

/** What a ticket is redeemed with: the bearer's new password, and a code of the authenticator app they have set up. */
export const ticketRedemption = z.object({
  ticket,
  password: password.min(12, 'Password must be at least 12 characters.'),
  code: totpCode,
});

export const redeemStaffTicket = route('POST', '/admin/tickets/redemption', {
  who: 'anyone',
  summary: 'Sets the bearer’s password, once a code proves that their authenticator app holds the secret.',
  body: ticketRedemption,
  limited: 'sign-ins',
  refuses: ['admin.ticket_expired', 'admin.code_incorrect'],
});

const roles = z
  .array(z.enum(staffRoles))
  .max(staffRoles.length)
  .refine((given) => new Set(given).size === given.length, 'Each role once.');

/** Somebody among staff, as owners see them; without roles they may not sign in. */
export const staffMember = staffViewer.extend({
  /** `invited` until their ticket is redeemed. */
  state: z.enum(['invited', 'active']),
  since: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
});

export type StaffMember = z.output<typeof staffMember>;

export const listStaff = route('GET', '/admin/staff', {
  who: 'staff',
  permission: 'staff.read',
  summary: 'All staff, those without roles too, by name.',
  reply: z.object({ items: z.array(staffMember) }),
});

/** A ticket to be handed over, shown this once. */
export const issuedTicket = z.object({ staff: z.uuid(), ticket: z.string(), expiresAt: z.iso.datetime() });
export type IssuedTicket = z.output<typeof issuedTicket>;

/** Whom an owner takes on. */
export const staffInvitation = z.object({
  name: line(80, 'Name is Required!'),
  email,
  roles: roles.min(1, 'Please choose a role.'),
  reason: auditReason,
});

export const inviteStaff = route('POST', '/admin/staff', {
  who: 'staff',
  permission: 'staff.manage',
  summary: 'Takes somebody on with roles; the ticket is handed to them and told nowhere else.',
  body: staffInvitation,
  reply: issuedTicket,
  status: 201,
  refuses: ['admin.email_taken'],
});

const staffParams = z.object({ staff: z.uuid() });

export const setStaffRoles = route('PUT', '/admin/staff/:staff/roles', {
  who: 'staff',
  permission: 'staff.manage',
  summary: 'Grants and revokes: these are the roles from now on; whoever has none left is signed out.',
  params: staffParams,
  body: z.object({ roles, reason: auditReason }),
  reply: staffMember,
  refuses: ['admin.staff_not_found', 'admin.own_account'],
});

export const recoverStaff = route('POST', '/admin/staff/:staff/recovery', {
  who: 'staff',
  permission: 'staff.manage',
  summary:
    'For somebody who lost their second factor: password, secret and sessions are void at once, a new ticket is issued.',
  params: staffParams,
  body: z.object({ reason: auditReason }),
  reply: issuedTicket,
  status: 201,
  refuses: ['admin.staff_not_found', 'admin.own_account'],
});

/** A line of the audit: who did what to whom, when, why and from where. */
export const auditEntry = z.object({
  number: z.int().positive(),
  at: z.iso.datetime(),
  /** Null for a command run on the machine itself. */
  staff: z.uuid().nullable(),
  name: z.string(),
  /** `staff.invited` */
  act: z.string(),
  /** What it was done to: a profile ID, the id of somebody among staff, a list; null where nothing single is. */
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  /** What changed, in plain words and values; never a secret or a contact. */
  details: z.record(z.string(), z.json()),
  /** Address the call came from. */
  from: z.string(),
});

export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = route('GET', '/admin/audit', {
  who: 'staff',
  permission: 'audit.read',
  summary: 'The audit, the latest first: all of it, of one person, or about one subject.',
  query: pageQuery.extend({ staff: z.uuid().optional(), subject: z.string().max(80).optional() }),
  reply: pageOf(auditEntry),
});
