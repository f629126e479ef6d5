import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { rpc } from '../kernel/rpc.ts';
import { memberCode } from '../member.ts';

export const getRefundableAmount = rpc('billing.get_refundable_amount', {
  summary: 'Admin reads how much of a payment can still be refunded.',
  request: z.object({ payment: z.uuid() }),
  /** Null if the payment does not exist or was not made. */
  reply: z.object({ member: memberCode, totalPaise: z.int(), refundablePaise: z.int().nonnegative() }).nullable(),
});

export const refundSettled = event('billing.refund_settled', 1, {
  summary: 'A refund succeeded, or the payment provider rejected it permanently.',
  key: 'payment',
  data: z.object({
    payment: z.uuid(),
    refund: z.uuid(),
    outcome: z.enum(['made', 'refused']),
    at: z.iso.datetime(),
  }),
});
