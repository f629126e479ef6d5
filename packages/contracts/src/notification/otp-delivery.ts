import { z } from 'zod';
import { rpc } from '../kernel/rpc.ts';

/** Purpose of an OTP. It is valid for this purpose only. */
export const codePurposes = ['registration', 'password-reset', 'email-verification'] as const;
export type CodePurpose = (typeof codePurposes)[number];
export const codeChannels = ['sms', 'email'] as const;

export const deliverCode = rpc('notification.deliver_code', {
  summary: 'Identity sends an OTP immediately; no service stores it in transit.',
  request: z.object({
    channel: z.enum(codeChannels),
    /** Ten digits for `sms`, an address for `email`. */
    to: z.string(),
    purpose: z.enum(codePurposes),
    code: z.string(),
  }),
  reply: z.object({ sent: z.boolean() }),
});
