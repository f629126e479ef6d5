import { z } from 'zod';
import { email } from '../identity/credentials.ts';
import { route } from '../kernel/route.ts';
import { staffRoles } from '../kernel/staff.ts';

/** Name of the staff session's cookie: HttpOnly, `SameSite=Lax`, sent to staff's own calls alone. */
export const staffCookie = 'hamrah_staff';
export const staffCookiePath = '/api/admin';

/** A staff session ends after half an hour without a call, and after ten hours in any case. */
export const staffIdleSeconds = 30 * 60;
export const staffSessionSeconds = 10 * 3_600;

/** Six digits of the authenticator app (TOTP, RFC 6238: SHA-1, 30 s). */
export const totpCode = z.string('Please enter the six digits.').regex(/^\d{6}$/, 'Please enter the six digits.');

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
  rateLimit: 'sign-ins',
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
