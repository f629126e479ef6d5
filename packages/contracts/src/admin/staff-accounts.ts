import { z } from 'zod';
import { email, password } from '../identity/credentials.ts';
import { route } from '../kernel/route.ts';
import { staffRoles } from '../kernel/staff.ts';
import { singleLineText } from '../member.ts';
import { auditReason } from './audit.ts';
import { staffViewer, totpCode } from './staff-session.ts';

/** A ticket: proof that an owner has let somebody in; good once and for a day. */
const ticket = z.string().min(1).max(100);

export const openStaffTicket = route('POST', '/admin/tickets/opening', {
  who: 'anyone',
  summary: 'Shows the bearer of a ticket whose it is, and the secret for their authenticator app.',
  body: z.object({ ticket }),
  rateLimit: 'sign-ins',
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
  rateLimit: 'sign-ins',
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
  name: singleLineText(80, 'Name is Required!'),
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
