import { z } from 'zod';
import { rpc } from '../kernel/rpc.ts';

/** Purposes of OTPs. An OTP is valid only for the purpose it was requested for. */
export const codePurposes = ['registration', 'password-reset', 'email-verification'] as const;
export type CodePurpose = (typeof codePurposes)[number];
export const codeChannels = ['sms', 'email'] as const;

export const deliverCode = rpc('notification.deliver_code', {
  summary: 'Identity sends an OTP immediately; no service stores it in transit.',
  request: z.object({
    channel: z.enum(codeChannels),
    /** A phone number of ten digits for `sms`, an email address for `email`. */
    to: z.string(),
    purpose: z.enum(codePurposes),
    code: z.string(),
  }),
  reply: z.object({ sent: z.boolean() }),
});
