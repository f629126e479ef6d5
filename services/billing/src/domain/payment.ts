import type { billing } from '@hamrah/contracts';
import type { Supply } from './price.ts';

/** The plan as bought. Later changes to the plan do not affect it. */
export interface BoughtPlan {
  readonly id: string;
  readonly name: string;
  readonly contacts: number;
  readonly messages: number;
  readonly perks: billing.PlanPerks;
  readonly months: number;
}

/** A payment. Its id is the specification's transaction id. */
export interface Payment {
  readonly id: string;
  readonly member: string;
  /** Idempotency key from the page. */
  readonly key: string;
  readonly plan: BoughtPlan;
  readonly price: billing.PriceView;
  readonly supply: Supply;
  /** As typed; empty after the account is deleted. */
  readonly payer: { readonly name: string; readonly phone: string };
  readonly state: billing.PaymentState;
  /**
   * True if the member cancelled the payment, started another checkout or deleted the account. Also true if the
   * provider rejected the payment, or the poll job closed its page.
   */
  readonly cancelRequested: boolean;
  /** Checkout session and payment intent at the provider. */
  readonly session: string | null;
  readonly intent: string | null;
  /** URL of the provider's page while it is open. */
  readonly payUrl: string | null;
  readonly startedAt: Date;
  /** When the provider's page closes. */
  readonly closesAt: Date;
  readonly paidAt: Date | null;
  readonly invoice: string | null;
  readonly refundedPaise: number;
  readonly disputedPaise: number;
  /** Whether the ledger grants the payment's term. */
  readonly granted: boolean;
  /** The field of a paid session that does not match. Nothing is granted; staff must check. */
  readonly mismatch: string | null;
  /** Number of the payment's ledger entries. */
  readonly entryCount: number;
  /** Optimistic lock: a settlement from an older read fails. */
  readonly version: number;
}

/** Lifetime of the provider's page. */
export const checkoutTtlMs = 60 * 60_000;

/** A new pending payment. */
export const newPayment = (
  fields: Pick<Payment, 'id' | 'member' | 'key' | 'plan' | 'price' | 'supply' | 'payer'>,
  now: Date,
): Payment => ({
  ...fields,
  state: 'pending',
  cancelRequested: false,
  session: null,
  intent: null,
  payUrl: null,
  startedAt: now,
  closesAt: new Date(Math.floor((now.getTime() + checkoutTtlMs) / 1_000) * 1_000),
  paidAt: null,
  invoice: null,
  refundedPaise: 0,
  disputedPaise: 0,
  granted: false,
  mismatch: null,
  entryCount: 0,
  version: 0,
});

/** Whether a checkout form matches the payment with the same idempotency key. */
export const isSameForm = (payment: Payment, form: billing.CheckoutForm): boolean =>
  payment.plan.id === form.plan &&
  payment.price.totalPaise === form.totalPaise &&
  payment.payer.name === form.name &&
  payment.payer.phone === form.phone;

/** Event data of a paid payment; undefined if unpaid. */
export function paymentEventDataOf(payment: Payment): billing.PaymentEventData | undefined {
  const { payUrl: _, paidAt, ...view } = viewOf(payment);
  const { member, version, price, refundedPaise, disputedPaise } = payment;
  const netPaise = price.totalPaise - refundedPaise - disputedPaise;
  return paidAt === null ? undefined : { ...view, paidAt, member, version, netPaise };
}

/** The owner's view of a payment. */
export const viewOf = (payment: Payment): billing.PaymentView => ({
  payment: payment.id,
  state: payment.state,
  plan: payment.plan.name,
  beforeGstPaise: payment.price.beforeGstPaise,
  gstPaise: payment.price.gstPaise,
  totalPaise: payment.price.totalPaise,
  refundedPaise: payment.refundedPaise,
  contacts: payment.plan.contacts,
  startedAt: payment.startedAt.toISOString(),
  paidAt: payment.paidAt?.toISOString() ?? null,
  invoice: payment.invoice,
  payUrl: payment.state === 'pending' && !payment.cancelRequested ? payment.payUrl : null,
});

/** The owner's view of a payment, with the payer. */
export const ownPaymentOf = (payment: Payment): billing.OwnPayment => ({
  ...viewOf(payment),
  name: payment.payer.name,
  phone: payment.payer.phone,
});
