import { z } from 'zod';
import { rpc } from '../kernel/rpc.ts';

/** Purposes of OTPs. An OTP is valid only for the purpose it was requested for. */
export const otpPurposes = ['registration', 'password-reset', 'email-verification'] as const;
export type OtpPurpose = (typeof otpPurposes)[number];
export const otpChannels = ['sms', 'email'] as const;

/** Path of the link that sets a new password with a ticket. Browsers send no fragment to servers. */
export const resetLinkPath = (ticket: string): string => `/?forgot#${ticket}`;

export const deliverResetLink = rpc('notification.deliver_reset_link', {
  summary: 'Identity sends a link to set a new password immediately; no service stores it in transit.',
  request: z.object({ channel: z.enum(otpChannels), to: z.string(), ticket: z.string() }),
  reply: z.object({ sent: z.boolean() }),
});

export const deliverCode = rpc('notification.deliver_code', {
  summary: 'Identity sends an OTP immediately; no service stores it in transit.',
  request: z.object({
    channel: z.enum(otpChannels),
    /** A phone number of ten digits for `sms`, an email address for `email`. */
    to: z.string(),
    purpose: z.enum(otpPurposes),
    code: z.string(),
    /**
     * Whether another member has verified the email address. If so, the email informs the owner and omits the OTP. The
     * reply stays the same, so that only the owner of the mailbox learns that it has an account.
     */
    ownedByAnother: z.boolean().default(false),
  }),
  reply: z.object({ sent: z.boolean() }),
});
