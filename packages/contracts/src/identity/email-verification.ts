import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { account } from './accounts.ts';
import { otp, otpSent } from './otp.ts';

export const sendEmailCode = route('POST', '/identity/email-verifications', {
  access: 'member',
  summary: 'Sends an OTP to the member’s email address.',
  rateLimit: 'otps',
  reply: otpSent,
  refuses: ['identity.otp_already_sent', 'identity.otp_not_sent', 'identity.email_already_verified'],
});

export const verifyEmail = route('POST', '/identity/email-verifications/proof', {
  access: 'member',
  summary: 'Verifies the email address with the OTP.',
  body: z.object({ otp: otp('Otp is Required.') }),
  reply: account,
  refuses: ['identity.otp_incorrect', 'identity.otp_expired', 'identity.email_already_verified'],
});
