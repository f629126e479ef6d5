import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { auditReason } from './audit.ts';
import { staffActor } from './member-actions.ts';

/** `ordered` until the payment provider has done it or refused. */
export const refundStates = ['ordered', 'made', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];

export const refundView = z.object({
  refund: z.uuid(),
  payment: z.uuid(),
  amountPaise: z.int().positive(),
  state: z.enum(refundStates),
  reason: z.string(),
  by: staffActor,
  at: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
});
export type RefundView = z.output<typeof refundView>;

const paymentParams = z.object({ payment: z.uuid() });

export const listRefunds = route('GET', '/admin/payments/:payment/refunds', {
  who: 'staff',
  permission: 'payments.read',
  summary: 'What staff have ordered to be given back of a payment, and how much still can be.',
  params: paymentParams,
  reply: z.object({ items: z.array(refundView), refundablePaise: z.int().nonnegative() }),
  refuses: ['admin.payment_not_found'],
});

export const refundPayment = route('POST', '/admin/payments/:payment/refunds', {
  who: 'staff',
  permission: 'payments.refund',
  summary:
    'Orders that money of a payment be given back; all of it takes the plan back too. The key is made by the page once: sent again it orders nothing new.',
  params: paymentParams,
  body: z.object({ key: z.uuid(), amountPaise: z.int().positive().max(1_000_000_000), reason: auditReason }),
  reply: refundView,
  status: 201,
  refuses: ['admin.payment_not_found', 'admin.refund_too_large', 'admin.idempotency_key_reused'],
});
