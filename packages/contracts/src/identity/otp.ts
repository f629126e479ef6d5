import { z } from 'zod';
import { otpLength } from '../reference.ts';

/** A one-time password as it is typed; `missing` is said when there is none. */
export const otp = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .regex(new RegExp(`^\\d{${otpLength}}$`), 'OTP is incorrect');

/** What is told when an OTP has been sent: where to, all but the ends hidden, and when another may be asked for. */
export const codeSent = z.object({
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  resendAfterSeconds: z.int().nonnegative(),
});
export type CodeSent = z.output<typeof codeSent>;
