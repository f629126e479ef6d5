import { z } from 'zod';
import { rpc } from '../kernel/rpc.ts';

/** What an OTP is for; one for another purpose is worth nothing. */
export const codePurposes = ['registration', 'password-reset', 'email-verification'] as const;
export type CodePurpose = (typeof codePurposes)[number];
export const codeChannels = ['sms', 'email'] as const;

export const deliverCode = rpc('notification.deliver_code', {
  summary: 'Identity has an OTP sent at once; it is stored nowhere on the way.',
  request: z.object({
    channel: z.enum(codeChannels),
    /** Ten digits for `sms`, an address for `email`. */
    to: z.string(),
    purpose: z.enum(codePurposes),
    code: z.string(),
  }),
  reply: z.object({ sent: z.boolean() }),
});
