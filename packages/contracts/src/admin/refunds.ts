import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { auditReason } from './audit.ts';
import { staffActor } from './member-actions.ts';

/** A refund is `ordered` until the payment provider makes or refuses it. */
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
  access: 'staff',
  permission: 'payments.read',
  summary: 'Lists the refunds of a payment and the amount that can still be refunded.',
  params: paymentParams,
  reply: z.object({ items: z.array(refundView), refundablePaise: z.int().nonnegative() }),
  refuses: ['admin.payment_not_found'],
});

export const refundPayment = route('POST', '/admin/payments/:payment/refunds', {
  access: 'staff',
  permission: 'payments.refund',
  summary: 'Orders a refund; a full refund revokes the plan. Requests with the same key order one refund.',
  params: paymentParams,
  body: z.object({ key: z.uuid(), amountPaise: z.int().positive().max(1_000_000_000), reason: auditReason }),
  reply: refundView,
  status: 201,
  refuses: ['admin.payment_not_found', 'admin.refund_too_large', 'admin.idempotency_key_reused'],
});
