import type { billing } from '@hamrah/contracts';
import { type Entry, type EntryKind, moneyLines } from './ledger.ts';
import type { Payment } from './payment.ts';

/** A payment's state at the provider. Amounts in paise. */
export interface PaymentSnapshot {
  readonly session: {
    readonly id: string;
    readonly status: 'open' | 'complete' | 'expired';
    readonly url: string | null;
    readonly totalPaise: number | null;
    readonly currency: string | null;
    /** Our payment id, as sent in the session's client reference. */
    readonly reference: string | null;
    /** Our ids, as sent in the session's metadata. */
    readonly payment: string | null;
    readonly member: string | null;
    readonly plan: string | null;
  };
  readonly intent: string | null;
  /** Whether a delayed payment has failed permanently. */
  readonly hasFailed: boolean;
  /** Undefined until paid. */
  readonly paid:
    | { readonly at: Date; readonly paise: number; readonly currency: string; readonly refundedPaise: number }
    | undefined;
  /** Amount withheld by disputes. */
  readonly disputedPaise: number;
}

/** A settlement: the updated payment, new ledger entries, whether to issue an invoice, and the change of the grant. */
export interface Settlement {
  readonly payment: Payment;
  readonly entries: readonly Entry[];
  readonly shouldIssueInvoice: boolean;
  readonly grantChange: -1 | 0 | 1;
}

/** The first field of a paid session that does not match our payment; undefined if all match. */
export function mismatchOf(payment: Payment, { session, paid }: PaymentSnapshot): string | undefined {
  if (!paid) return undefined;
  if (session.payment !== payment.id || session.reference !== payment.id) return 'payment';
  if (session.member !== payment.member) return 'member';
  if (session.plan !== payment.plan.id) return 'plan';
  if (session.currency !== 'inr' || paid.currency !== 'inr') return 'currency';
  if (session.totalPaise !== payment.price.totalPaise || paid.paise !== payment.price.totalPaise) return 'amount';
  return undefined;
}

/** The payment data in a webhook. */
export interface Claims {
  readonly totalPaise: number | undefined;
  readonly currency: string | undefined;
  readonly member: string | undefined;
  readonly plan: string | undefined;
}

/** The first claim of a webhook that does not match our payment; undefined if all match. A missing claim matches. */
export function contradictionOf(payment: Payment, claims: Claims): string | undefined {
  const expected = {
    member: payment.member,
    plan: payment.plan.id,
    currency: 'inr',
    totalPaise: payment.price.totalPaise,
  };
  const names = Object.keys(expected) as (keyof Claims)[];
  return names.find((name) => claims[name] !== undefined && claims[name] !== expected[name]);
}

/**
 * Derives the settlement of a payment from its snapshot. Returns an equal payment and no entries if nothing changed.
 */
export function settlementOf(payment: Payment, snapshot: PaymentSnapshot, now: Date): Settlement {
  const linkedPayment = {
    ...payment,
    session: payment.session ?? snapshot.session.id,
    intent: snapshot.intent ?? payment.intent,
  };
  const mismatch = payment.paidAt ? undefined : mismatchOf(payment, snapshot);
  if (mismatch !== undefined) {
    return {
      payment: { ...linkedPayment, state: 'failed', payUrl: null, mismatch },
      entries: [],
      shouldIssueInvoice: false,
      grantChange: 0,
    };
  }
  if (!snapshot.paid) {
    const unpaidPayment = settleUnpaid(linkedPayment, snapshot);
    return { payment: unpaidPayment, entries: [], shouldIssueInvoice: false, grantChange: 0 };
  }
  return settlePaid(linkedPayment, snapshot.paid, snapshot.disputedPaise, now);
}

function settleUnpaid(payment: Payment, { session, hasFailed }: PaymentSnapshot): Payment {
  if (payment.paidAt) return payment;
  if (hasFailed) return { ...payment, state: 'failed', payUrl: null };
  if (session.status === 'expired')
    return { ...payment, state: payment.cancelRequested ? 'cancelled' : 'expired', payUrl: null };
  return { ...payment, state: 'pending', payUrl: session.status === 'open' ? session.url : null };
}

function settlePaid(
  payment: Payment,
  paid: NonNullable<PaymentSnapshot['paid']>,
  disputedPaise: number,
  now: Date,
): Settlement {
  const { price, plan } = payment;
  const entries: Entry[] = [];
  const isFirst = payment.paidAt === null;
  const addEntry = (kind: EntryKind, fields: Partial<Entry>) => {
    const id = `${payment.id}/${payment.entryCount + entries.length + 1}`;
    const defaults = { money: [], contacts: 0, messages: 0, grants: 0, term: null } as const;
    entries.push({ ...defaults, id, payment: payment.id, member: payment.member, kind, at: now, ...fields });
  };
  const grant = { contacts: plan.contacts, messages: plan.messages, grants: 1 } as const;
  const revoke = { contacts: -plan.contacts, messages: -plan.messages, grants: -1 } as const;
  const isGranted = paid.refundedPaise < price.totalPaise && disputedPaise === 0;
  if (isFirst) {
    const term = {
      plan: plan.name,
      paidAt: paid.at,
      months: plan.months,
      perks: plan.perks,
      totalPaise: price.totalPaise,
    };
    addEntry('paid', { money: moneyLines(price, 0, price.totalPaise), term, ...(isGranted && grant) });
  }
  const remaining = (refunded: number, disputed: number) => price.totalPaise - refunded - disputed;
  if (paid.refundedPaise !== payment.refundedPaise) {
    const previousPaise = remaining(payment.refundedPaise, payment.disputedPaise);
    addEntry('refund', {
      money: moneyLines(price, previousPaise, remaining(paid.refundedPaise, payment.disputedPaise)),
    });
  }
  if (disputedPaise !== payment.disputedPaise) {
    const previousPaise = remaining(paid.refundedPaise, payment.disputedPaise);
    addEntry('dispute', { money: moneyLines(price, previousPaise, remaining(paid.refundedPaise, disputedPaise)) });
  }
  if (!isFirst && isGranted && !payment.granted) addEntry('restored', grant);
  if (!isFirst && !isGranted && payment.granted) addEntry('revoked', revoke);
  const settledPayment: Payment = {
    ...payment,
    state: stateOf(isGranted, disputedPaise),
    payUrl: null,
    mismatch: null,
    paidAt: payment.paidAt ?? paid.at,
    refundedPaise: paid.refundedPaise,
    disputedPaise,
    granted: isGranted,
    entryCount: payment.entryCount + entries.length,
  };
  return {
    payment: settledPayment,
    entries,
    shouldIssueInvoice: isFirst,
    grantChange: isGranted === payment.granted ? 0 : isGranted ? 1 : -1,
  };
}

const stateOf = (isGranted: boolean, disputedPaise: number): billing.PaymentState => {
  if (isGranted) return 'confirmed';
  return disputedPaise > 0 ? 'disputed' : 'refunded';
};
