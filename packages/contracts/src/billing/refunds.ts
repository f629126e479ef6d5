import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { rpc } from '../kernel/rpc.ts';
import { memberCode } from '../member.ts';

export const getRefundableAmount = rpc('billing.get_refundable_amount', {
  summary: 'Admin asks how much of a payment can still be given back before staff order it.',
  request: z.object({ payment: z.uuid() }),
  /** Null when there is no such payment, or nobody has paid it. */
  reply: z.object({ member: memberCode, totalPaise: z.int(), refundablePaise: z.int().nonnegative() }).nullable(),
});

export const refundSettled = event('billing.refund_settled', 1, {
  summary: 'What staff ordered to be given back has been, or the payment provider has refused it for good.',
  key: 'payment',
  data: z.object({
    payment: z.uuid(),
    refund: z.uuid(),
    outcome: z.enum(['made', 'refused']),
    at: z.iso.datetime(),
  }),
});
