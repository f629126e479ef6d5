import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { otpLength } from '../reference.ts';
import { password } from './credentials.ts';
import { otpSent } from './otp.ts';

/** The phone number or email address of the account whose password is reset. */
export const resetUsername = z.string('Enter Vaild Username / Phone').min(1, 'Enter Vaild Username / Phone').max(254);

export const resetRequest = z.object({ username: resetUsername });

export const sendResetCode = route('POST', '/identity/password-resets', {
  access: 'anyone',
  summary:
    'Sends an OTP for a password reset, or a link after too many OTPs; unknown usernames get the same reply in the same time.',
  body: resetRequest,
  rateLimit: 'otps',
  reply: otpSent.pick({ resendAfterSeconds: true }).extend({ sent: z.enum(['otp', 'link']) }),
  refuses: ['identity.otp_already_sent'],
});

export const resetVerification = resetRequest.extend({
  otp: z
    .string('Enter Vaild OTP')
    .min(1, 'Enter Vaild OTP')
    .regex(new RegExp(`^\\d{${otpLength}}$`), 'Otp Not Match'),
});

export const verifyResetCode = route('POST', '/identity/password-resets/proof', {
  access: 'anyone',
  summary: 'Exchanges the OTP for a single-use ticket to set a new password; the ticket is valid for ten minutes.',
  body: resetVerification,
  rateLimit: 'sign-ins',
  reply: z.object({ ticket: z.string() }),
  refuses: ['identity.reset_otp_incorrect', 'identity.otp_expired'],
});

export const resetPassword = route('POST', '/identity/password-resets/password', {
  access: 'anyone',
  summary: 'Sets a new password and ends all sessions of the member.',
  body: z.object({ ticket: z.string().min(1).max(200), password }),
  rateLimit: 'sign-ins',
  refuses: ['identity.reset_expired', 'identity.password_guessable'],
});
