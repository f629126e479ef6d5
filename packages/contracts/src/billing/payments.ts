import { z } from 'zod';
import { singleLineText } from '../input-schemas.ts';
import { event } from '../kernel/event.ts';
import { pagedRoute, pageOf, pageQuery } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { rpc } from '../kernel/rpc.ts';
import { memberCode } from '../member.ts';

/** `pending` until the provider reports an outcome. Only a confirmed payment grants a plan. */
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

const unpaidStates: readonly PaymentState[] = ['failed', 'cancelled', 'expired'];
/** Whether a payment ended without a confirmed charge. */
export const isUnpaid = (state: PaymentState): boolean => unpaidStates.includes(state);

/** A payment as its owner sees it. Its id is the transaction id of the specification; times in UTC, money in paise. */
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
  /** The provider's payment page; null unless the member can pay there now. */
  payUrl: z.string().nullable(),
});
export type PaymentView = z.output<typeof paymentView>;

/** A payment with the name and phone number of its checkout form. Both are empty after they are erased. */
export const ownPayment = paymentView.extend({ name: z.string(), phone: z.string() });
export type OwnPayment = z.output<typeof ownPayment>;

/** Checkout form. The page creates `key` once per visit, so that a double click starts only one payment. */
export const checkoutForm = z.object({
  key: z.uuid(),
  plan: z.string().min(1).max(40),
  /** The total that the member saw. Any other price is refused. */
  totalPaise: z.int().positive(),
  name: singleLineText(80, 'Name is required!'),
  phone: singleLineText(20, 'Phone is required!'),
});
export type CheckoutForm = z.output<typeof checkoutForm>;

export const startCheckout = route('POST', '/billing/checkouts', {
  access: 'member',
  summary: 'Starts a payment for a plan; the browser continues at `url`. The same key returns the same payment.',
  body: checkoutForm,
  rateLimit: 'checkouts',
  isLongRunning: true,
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
  access: 'member',
  summary: 'Returns a payment of the viewer; a pending one is occasionally refreshed from the provider.',
  params: paymentParams,
  isLongRunning: true,
  reply: ownPayment,
  refuses: ['billing.payment_not_found'],
});

export const cancelPayment = route('POST', '/billing/payments/:payment/cancellation', {
  access: 'member',
  summary: 'Cancels a pending payment; it can no longer be paid.',
  params: paymentParams,
  isLongRunning: true,
  reply: paymentView,
  refuses: ['billing.payment_not_found', 'billing.already_paid', 'billing.checkout_failed'],
});

export const listPayments = pagedRoute('/billing/payments', {
  access: 'member',
  summary: 'Lists the viewer’s payments, newest first.',
  item: paymentView,
});

export const readInvoice = route('GET', '/billing/payments/:payment/invoice', {
  access: 'member',
  summary: 'Returns the invoice of a confirmed payment.',
  params: paymentParams,
  mediaType: 'application/pdf',
  refuses: ['billing.payment_not_found', 'billing.invoice_not_found'],
});

export const stripeWebhook = route('POST', '/billing/stripe/events', {
  access: 'anyone',
  summary: 'Receives a webhook event from Stripe; billing then reads the payment from Stripe.',
  raw: { type: 'application/json', maxBytes: 256 * 1024, signatureHeader: 'stripe-signature' },
  isLongRunning: true,
  reply: z.object({ received: z.literal(true) }),
  refuses: ['billing.signature_invalid'],
});

export const getInvoice = rpc('billing.get_invoice', {
  summary: 'Notification and admin read the invoice of a payment; null if there is none.',
  request: z.object({ payment: z.string() }),
  reply: z
    .object({ number: z.string(), fileName: z.string(), mediaType: z.literal('application/pdf'), base64: z.string() })
    .nullable(),
});

/** A completed payment as events carry it, without contact details of the payer. */
export const paymentEventData = paymentView.omit({ payUrl: true }).extend({
  member: memberCode,
  paidAt: z.iso.datetime(),
  /** The total minus refunds and disputed amounts. */
  netPaise: z.int(),
  /** Increases with every change of the payment. The highest version is current. */
  version: z.int().nonnegative(),
});
export type PaymentEventData = z.output<typeof paymentEventData>;

export const paymentSettled = event('billing.payment_settled', 1, {
  summary: 'A payment was made or has changed: refunded in part or in full, disputed, or won back.',
  key: 'payment',
  data: paymentEventData,
});

/** A completed payment as staff see it. */
export const settledPayment = paymentEventData.extend({
  /** From the checkout form. Empty after the member has deleted their account. */
  name: z.string(),
  phone: z.string(),
});
export type SettledPayment = z.output<typeof settledPayment>;

export const listSettledPayments = rpc('billing.list_settled_payments', {
  summary: 'Admin lists completed payments, newest first, of all or some members in a period.',
  request: pageQuery.extend({
    members: z.array(memberCode).max(1_000).optional(),
    from: z.iso.datetime().optional(),
    before: z.iso.datetime().optional(),
  }),
  reply: pageOf(settledPayment),
});

export const getRevenue = rpc('billing.get_revenue', {
  summary: 'Admin shows the total revenue from the ledger, in paise, minus refunds and open or lost disputes.',
  request: z.object({}),
  reply: z.object({ beforeGstPaise: z.int(), gstPaise: z.int(), totalPaise: z.int(), payments: z.int() }),
});
