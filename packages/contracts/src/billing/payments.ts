import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { pagedRoute, pageOf, pageQuery } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { rpc } from '../kernel/rpc.ts';
import { memberCode, singleLineText } from '../member.ts';

/** `pending` until the provider has said how it went; only a confirmed payment grants anything. */
export const paymentStates = [
  'pending',
  'confirmed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'disputed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** A payment as its owner sees it; its id is the specification's transaction id. Times in UTC, money in paise. */
export const paymentView = z.object({
  payment: z.uuid(),
  state: z.enum(paymentStates),
  /** Name of the plan. */
  plan: z.string(),
  beforeGstPaise: z.int().positive(),
  gstPaise: z.int().nonnegative(),
  totalPaise: z.int().positive(),
  refundedPaise: z.int().nonnegative(),
  contacts: z.int().nonnegative(),
  startedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** Number of the invoice; null until the payment is confirmed. */
  invoice: z.string().nullable(),
  /** The provider's page, while it can still be paid there. */
  payUrl: z.string().nullable(),
});
export type PaymentView = z.output<typeof paymentView>;

/** The pay form: `key` is made by the page once per visit, so that a double click starts one payment. */
export const checkoutForm = z.object({
  key: z.uuid(),
  plan: z.string().min(1).max(40),
  /** The total the member has been shown; another price is refused. */
  totalPaise: z.int().positive(),
  name: singleLineText(80, 'Name is required!'),
  phone: singleLineText(20, 'Phone is required!'),
});
export type CheckoutForm = z.output<typeof checkoutForm>;

export const startCheckout = route('POST', '/billing/checkouts', {
  who: 'member',
  summary: 'Starts paying for a plan: the browser goes to `url` next. The same key again answers the same payment.',
  body: checkoutForm,
  rateLimit: 'checkouts',
  reply: z.object({ payment: z.uuid(), url: z.string() }),
  status: 201,
  refuses: [
    'billing.profile_pending',
    'billing.plan_not_found',
    'billing.price_changed',
    'billing.idempotency_key_reused',
    'billing.already_paid',
    'billing.checkout_failed',
  ],
});

const paymentParams = z.object({ payment: z.uuid() });

export const readPayment = route('GET', '/billing/payments/:payment', {
  who: 'member',
  summary: 'How a payment of the viewer stands; while pending, the provider is asked now and then.',
  params: paymentParams,
  reply: paymentView,
  refuses: ['billing.payment_not_found'],
});

export const cancelPayment = route('POST', '/billing/payments/:payment/cancellation', {
  who: 'member',
  summary: 'Takes back a payment that has not been made; nothing can be paid on it any more.',
  params: paymentParams,
  reply: paymentView,
  refuses: ['billing.payment_not_found', 'billing.already_paid', 'billing.checkout_failed'],
});

export const listPayments = pagedRoute('/billing/payments', {
  who: 'member',
  summary: 'The viewer’s own payments, newest first.',
  item: paymentView,
});

export const readInvoice = route('GET', '/billing/payments/:payment/invoice', {
  who: 'member',
  summary: 'The invoice of a confirmed payment of the viewer.',
  params: paymentParams,
  mediaType: 'application/pdf',
  refuses: ['billing.payment_not_found', 'billing.invoice_not_found'],
});

export const stripeWebhook = route('POST', '/billing/stripe/events', {
  who: 'anyone',
  summary: 'Stripe tells that something has happened; what is true is then read from Stripe.',
  raw: { type: 'application/json', maxBytes: 256 * 1024, signatureHeader: 'stripe-signature' },
  reply: z.object({ received: z.literal(true) }),
  refuses: ['billing.signature_invalid'],
});

export const getInvoice = rpc('billing.get_invoice', {
  summary: 'Notification mails the invoice with the confirmation, and staff read it; null when there is none.',
  request: z.object({ payment: z.string() }),
  reply: z
    .object({ number: z.string(), fileName: z.string(), mediaType: z.literal('application/pdf'), base64: z.string() })
    .nullable(),
});

/** A payment that was made, without who paid: this travels in events. */
export const paymentEventData = paymentView.omit({ payUrl: true }).extend({
  member: memberCode,
  paidAt: z.iso.datetime(),
  /** What is left of the total: refunds, and what disputes hold back, taken off. */
  netPaise: z.int(),
  /** Grows with every settlement that changed the payment: the highest is the truth. */
  version: z.int().nonnegative(),
});
export type PaymentEventData = z.output<typeof paymentEventData>;

export const paymentSettled = event('billing.payment_settled', 1, {
  summary: 'A payment was made, or a made one has changed since: refunded in part or whole, disputed, won back.',
  key: 'payment',
  data: paymentEventData,
});

/** A payment that was made, as staff see it. */
export const settledPayment = paymentEventData.extend({
  /** As typed into the pay form; empty once the member has left. */
  name: z.string(),
  phone: z.string(),
});
export type SettledPayment = z.output<typeof settledPayment>;

export const listSettledPayments = rpc('billing.list_settled_payments', {
  summary: 'Admin lists payments that were made, newest first, of all members or of some, within a span of time.',
  request: pageQuery.extend({
    members: z.array(memberCode).max(1_000).optional(),
    from: z.iso.datetime().optional(),
    before: z.iso.datetime().optional(),
  }),
  reply: pageOf(settledPayment),
});

export const getRevenue = rpc('billing.get_revenue', {
  summary: 'Admin shows what has been earned: sums of the ledger, in paise, refunds and lost disputes taken off.',
  request: z.object({}),
  reply: z.object({ beforeGstPaise: z.int(), gstPaise: z.int(), totalPaise: z.int(), payments: z.int() }),
});
