import { z } from 'zod';
import { email } from '../identity/credentials.ts';
import { route } from '../kernel/route.ts';
import { staffRoles } from '../kernel/staff.ts';

/** Session cookie of staff: HttpOnly, `SameSite=Lax`, limited to `staffCookiePath`. */
export const staffCookie = 'hamrah_staff';
export const staffCookiePath = '/api/admin';
/** Signed HttpOnly cookie that identifies a browser of staff, limited to `staffCookiePath`. It grants no access. */
export const staffDeviceCookie = 'hamrah_staff_device';

/** A staff session ends after 30 minutes without a request, and after ten hours at the latest. */
export const staffIdleSeconds = 30 * 60;
export const staffSessionSeconds = 10 * 3_600;

/** A six-digit code of the authenticator app (TOTP, RFC 6238: SHA-1, 30 s). */
export const totpCode = z.string('Please enter the six digits.').regex(/^\d{6}$/, 'Please enter the six digits.');

/** The signed-in staff account. */
export const staffViewer = z.object({
  staff: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
});
export type StaffViewer = z.output<typeof staffViewer>;

/** Sign-in form of staff. */
export const staffCredentials = z.object({
  email,
  password: z.string('Password is required.').min(1, 'Password is required.').max(200),
  code: totpCode,
});

export type StaffCredentials = z.output<typeof staffCredentials>;

export const signInStaff = route('POST', '/admin/session', {
  access: 'anyone',
  site: 'staff',
  summary: 'Signs a staff member in and sets the staff cookie; every failed sign-in gets the same reply.',
  body: staffCredentials,
  rateLimit: 'sign-ins',
  reply: staffViewer,
  refuses: ['admin.sign_in_failed'],
});

export const signOutStaff = route('DELETE', '/admin/session', {
  access: 'anyone',
  site: 'staff',
  summary: 'Ends the staff session and clears its cookie; without a session it has no effect.',
});

export const readStaffSession = route('GET', '/admin/session', {
  access: 'staff',
  permission: 'session.own',
  summary: 'Returns the signed-in staff account and its roles.',
  reply: staffViewer,
});
