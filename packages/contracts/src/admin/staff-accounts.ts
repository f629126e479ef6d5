import { z } from 'zod';
import { email, password } from '../identity/credentials.ts';
import { singleLineText } from '../input-schemas.ts';
import { route } from '../kernel/route.ts';
import { staffRoles } from '../kernel/staff.ts';
import { auditReason } from './audit.ts';
import { staffViewer, totpCode } from './staff-session.ts';

/** A single-use ticket, valid for a day. An owner issues it, or the command that creates the first owner. */
const ticket = z.string().min(1).max(100);

export const openStaffTicket = route('POST', '/admin/tickets/opening', {
  access: 'anyone',
  site: 'staff',
  summary: 'Returns the account of a ticket and the secret for its authenticator app.',
  body: z.object({ ticket }),
  rateLimit: 'sign-ins',
  reply: z.object({ name: z.string(), email: z.string(), secret: z.string(), otpauthUrl: z.string() }),
  refuses: ['admin.ticket_expired'],
});

/** Redeems a ticket with a new password and a code of the authenticator app. */
export const ticketRedemption = z.object({
  ticket,
  password: password.min(12, 'Password must be at least 12 characters.'),
  code: totpCode,
});

export const redeemStaffTicket = route('POST', '/admin/tickets/redemption', {
  access: 'anyone',
  site: 'staff',
  summary: 'Sets the password, confirmed by a code from the authenticator app.',
  body: ticketRedemption,
  rateLimit: 'sign-ins',
  refuses: ['admin.ticket_expired', 'admin.code_incorrect'],
});

const roles = z
  .array(z.enum(staffRoles))
  .max(staffRoles.length)
  .refine((roles) => new Set(roles).size === roles.length, 'Each role may appear only once.');

/** A staff account, as owners see it. Without roles it cannot sign in. */
export const staffMember = staffViewer.extend({
  /** `invited` until the ticket is redeemed. */
  state: z.enum(['invited', 'active']),
  since: z.iso.datetime(),
  lastActiveAt: z.iso.datetime().nullable(),
});

export type StaffMember = z.output<typeof staffMember>;

export const listStaff = route('GET', '/admin/staff', {
  access: 'staff',
  permission: 'staff.read',
  summary: 'Lists all staff accounts by name, including those without roles.',
  reply: z.object({ items: z.array(staffMember) }),
});

/** A ticket for the owner to pass on. No later reply contains it. */
export const issuedTicket = z.object({ staff: z.uuid(), ticket: z.string(), expiresAt: z.iso.datetime() });
export type IssuedTicket = z.output<typeof issuedTicket>;

/** Invitation of a new colleague. */
export const staffInvitation = z.object({
  name: singleLineText(80, 'Name is Required!'),
  email,
  roles: roles.min(1, 'Please choose a role.'),
  reason: auditReason,
});

export const inviteStaff = route('POST', '/admin/staff', {
  access: 'staff',
  permission: 'staff.manage',
  summary: 'Creates a staff account with roles and returns its ticket.',
  body: staffInvitation,
  reply: issuedTicket,
  status: 201,
  refuses: ['admin.email_taken'],
});

const staffParams = z.object({ staff: z.uuid() });

export const setStaffRoles = route('PUT', '/admin/staff/:staff/roles', {
  access: 'staff',
  permission: 'staff.manage',
  summary: 'Replaces the roles of a staff account; without roles its sessions end.',
  params: staffParams,
  body: z.object({ roles, reason: auditReason }),
  reply: staffMember,
  refuses: ['admin.staff_not_found', 'admin.own_account'],
});

export const recoverStaff = route('POST', '/admin/staff/:staff/recovery', {
  access: 'staff',
  permission: 'staff.manage',
  summary:
    'Resets an account that lost its second factor: voids password, secret and sessions, and issues a new ticket.',
  params: staffParams,
  body: z.object({ reason: auditReason }),
  reply: issuedTicket,
  status: 201,
  refuses: ['admin.staff_not_found', 'admin.own_account'],
});
