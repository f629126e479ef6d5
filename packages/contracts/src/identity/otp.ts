import { z } from 'zod';
import { otpLength } from '../reference.ts';

/** A one-time password (OTP) as entered. `missing` is the message for an empty field. */
export const otp = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .regex(new RegExp(`^\\d{${otpLength}}$`), 'OTP is incorrect');

/** Confirms that an OTP was sent: the masked recipient, and the wait before the next request. */
export const otpSent = z.object({
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  resendAfterSeconds: z.int().nonnegative(),
});
export type OtpSent = z.output<typeof otpSent>;
