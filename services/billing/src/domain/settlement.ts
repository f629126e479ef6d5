import type { billing } from '@hamrah/contracts';
import { type Entry, type EntryKind, moneyMoved } from './ledger.ts';
import type { Payment } from './payment.ts';

/** What the provider says of a payment, read anew. Money in paise. */
export interface Truth {
  readonly session: {
    readonly id: string;
    readonly status: 'open' | 'complete' | 'expired';
    readonly url: string | null;
    readonly totalPaise: number | null;
    readonly currency: string | null;
    /** Our payment, member and plan, as we gave them to the provider. */
    readonly reference: string | null;
    readonly payment: string | null;
    readonly member: string | null;
    readonly plan: string | null;
  };
  readonly intent: string | null;
  /** Whether a payment that was to come later has failed for good. */
  readonly failed: boolean;
  /** Undefined until money was taken. */
  readonly paid:
    | { readonly at: Date; readonly paise: number; readonly currency: string; readonly refundedPaise: number }
    | undefined;
  /** What disputes hold back or have taken for good. */
  readonly disputedPaise: number;
}

/** What a settlement comes to: the payment afterwards, and the ledger's new entries; `invoice` asks for a number. */
export interface Settlement {
  readonly payment: Payment;
  readonly entries: readonly Entry[];
  readonly invoice: boolean;
  readonly grants: -1 | 0 | 1;
}

/** What of a paid session does not fit our payment; undefined when all does. */
export function misfitOf(payment: Payment, { session, paid }: Truth): string | undefined {
  if (!paid) return undefined;
  if (session.payment !== payment.id || session.reference !== payment.id) return 'payment';
  if (session.member !== payment.member) return 'member';
  if (session.plan !== payment.plan.id) return 'plan';
  if (session.currency !== 'inr' || paid.currency !== 'inr') return 'currency';
  if (session.totalPaise !== payment.price.totalPaise || paid.paise !== payment.price.totalPaise) return 'amount';
  return undefined;
}

/** Where the provider's word leaves a payment; nothing is left to do when it comes back as it was, without entries. */
export function settlementOf(payment: Payment, truth: Truth, now: Date): Settlement {
  const known = { ...payment, session: payment.session ?? truth.session.id, intent: truth.intent ?? payment.intent };
  const fault = payment.paidAt ? undefined : misfitOf(payment, truth);
  if (fault !== undefined) {
    return { payment: { ...known, state: 'failed', payUrl: null, fault }, entries: [], invoice: false, grants: 0 };
  }
  if (!truth.paid) return { payment: unpaid(known, truth), entries: [], invoice: false, grants: 0 };
  return paidFor(known, truth.paid, truth.disputedPaise, now);
}

function unpaid(payment: Payment, { session, failed }: Truth): Payment {
  if (payment.paidAt) return payment;
  if (failed) return { ...payment, state: 'failed', payUrl: null };
  if (session.status === 'expired')
    return { ...payment, state: payment.cancelAsked ? 'cancelled' : 'expired', payUrl: null };
  return { ...payment, state: 'pending', payUrl: session.status === 'open' ? session.url : null };
}

function paidFor(payment: Payment, paid: NonNullable<Truth['paid']>, disputedPaise: number, now: Date): Settlement {
  const { price, plan } = payment;
  const entries: Entry[] = [];
  const first = payment.paidAt === null;
  const write = (kind: EntryKind, what: Partial<Entry>) => {
    const id = `${payment.id}/${payment.entries + entries.length + 1}`;
    const nothing = { money: [], contacts: 0, messages: 0, grants: 0, term: null } as const;
    entries.push({ ...nothing, id, payment: payment.id, member: payment.member, kind, at: now, ...what });
  };
  const grant = { contacts: plan.contacts, messages: plan.messages, grants: 1 } as const;
  const takeBack = { contacts: -plan.contacts, messages: -plan.messages, grants: -1 } as const;
  const stands = paid.refundedPaise < price.totalPaise && disputedPaise === 0;
  if (first) {
    const term = {
      plan: plan.name,
      paidAt: paid.at,
      months: plan.months,
      perks: plan.perks,
      totalPaise: price.totalPaise,
    };
    write('paid', { money: moneyMoved(price, 0, price.totalPaise), term, ...(stands && grant) });
  }
  const left = (refunded: number, disputed: number) => price.totalPaise - refunded - disputed;
  if (paid.refundedPaise !== payment.refundedPaise) {
    const before = left(payment.refundedPaise, payment.disputedPaise);
    write('refund', { money: moneyMoved(price, before, left(paid.refundedPaise, payment.disputedPaise)) });
  }
  if (disputedPaise !== payment.disputedPaise) {
    const before = left(paid.refundedPaise, payment.disputedPaise);
    write('dispute', { money: moneyMoved(price, before, left(paid.refundedPaise, disputedPaise)) });
  }
  if (!first && stands && !payment.granted) write('given_back', grant);
  if (!first && !stands && payment.granted) write('taken_back', takeBack);
  const after: Payment = {
    ...payment,
    state: stateOf(stands, disputedPaise),
    payUrl: null,
    fault: null,
    paidAt: payment.paidAt ?? paid.at,
    refundedPaise: paid.refundedPaise,
    disputedPaise,
    granted: stands,
    entries: payment.entries + entries.length,
  };
  return { payment: after, entries, invoice: first, grants: stands === payment.granted ? 0 : stands ? 1 : -1 };
}

const stateOf = (stands: boolean, disputedPaise: number): billing.PaymentState => {
  if (stands) return 'confirmed';
  return disputedPaise > 0 ? 'disputed' : 'refunded';
};
