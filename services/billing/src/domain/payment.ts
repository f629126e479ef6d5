import type { billing } from '@hamrah/contracts';
import type { Supply } from './price.ts';

/** What the member chose, as it stood then: later changes of the plan do not reach it. */
export interface BoughtPlan {
  readonly id: string;
  readonly name: string;
  readonly contacts: number;
  readonly messages: number;
  readonly perks: billing.PlanPerks;
  readonly months: number;
}

/** A payment, from the pay form on. Its id is the specification's transaction id. */
export interface Payment {
  readonly id: string;
  readonly member: string;
  /** Made by the page: the same key again is the same payment. */
  readonly key: string;
  readonly plan: BoughtPlan;
  readonly price: billing.PriceView;
  readonly supply: Supply;
  /** As typed; empty once the member has left. */
  readonly payer: { readonly name: string; readonly phone: string };
  readonly state: billing.PaymentState;
  /** Whether the member, or the member's leaving, has asked that it be taken back. */
  readonly cancelAsked: boolean;
  /** Ids at the provider, once known. */
  readonly session: string | null;
  readonly intent: string | null;
  /** The provider's page, until it can no longer be paid there. */
  readonly payUrl: string | null;
  readonly startedAt: Date;
  /** When the provider's page closes. */
  readonly closesAt: Date;
  readonly paidAt: Date | null;
  readonly invoice: string | null;
  readonly refundedPaise: number;
  readonly disputedPaise: number;
  /** Whether its term stands in the ledger. */
  readonly granted: boolean;
  /** Why a payment that was made was not granted; staff must look at it. */
  readonly fault: string | null;
  /** How many entries the ledger has of it. */
  readonly entries: number;
  /** Counts the settlements that changed it: one that read the provider's word earlier than another loses to it. */
  readonly version: number;
}

/** How long the provider's page takes a payment. */
export const payableMs = 60 * 60_000;

/** A payment that has just been asked for. */
export const begin = (
  given: Pick<Payment, 'id' | 'member' | 'key' | 'plan' | 'price' | 'supply' | 'payer'>,
  now: Date,
): Payment => ({
  ...given,
  state: 'pending',
  cancelAsked: false,
  session: null,
  intent: null,
  payUrl: null,
  startedAt: now,
  closesAt: new Date(Math.floor((now.getTime() + payableMs) / 1_000) * 1_000),
  paidAt: null,
  invoice: null,
  refundedPaise: 0,
  disputedPaise: 0,
  granted: false,
  fault: null,
  entries: 0,
  version: 0,
});

/** Whether a form sent again under the key of a payment asks for the very same. */
export const isSameForm = (payment: Payment, form: billing.CheckoutForm): boolean =>
  payment.plan.id === form.plan &&
  payment.price.totalPaise === form.totalPaise &&
  payment.payer.name === form.name &&
  payment.payer.phone === form.phone;

/** A payment that was made, as others may know it; undefined for one that was not. */
export function factsOf(payment: Payment): billing.PaymentEventData | undefined {
  const { payUrl: _, paidAt, ...view } = viewOf(payment);
  const { member, version, price, refundedPaise, disputedPaise } = payment;
  const netPaise = price.totalPaise - refundedPaise - disputedPaise;
  return paidAt === null ? undefined : { ...view, paidAt, member, version, netPaise };
}

/** A payment as its owner sees it. */
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
  payUrl: payment.state === 'pending' && !payment.cancelAsked ? payment.payUrl : null,
});
