import type { Context } from '../context.ts';
import { balanceOf } from '../domain/ledger.ts';
import type { Payment } from '../domain/payment.ts';
import { mismatchOf, type PaymentSnapshot } from '../domain/settlement.ts';

/** Kinds of difference between our ledger and the provider. */
export const differenceKinds = [
  'unknown_payment', //   paid at the provider, unknown payment id
  'not_recorded', //      paid at the provider, not in our ledger
  'mismatch', //          paid at the provider with a different payment id, member, plan, currency or amount
  'not_at_provider', //   in our ledger, not paid at the provider
  'amount', //            net amounts differ: one side misses a refund or a dispute
  'unbalanced', //        a ledger entry whose lines do not sum to zero
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** A difference. Amounts are net of refunds and disputes, in paise. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly payment: string | null;
  readonly session: string | null;
  readonly ledgerPaise: number;
  readonly providerPaise: number;
}

/** Differences, and the number of paid payments on each side. */
export interface Reconciliation {
  readonly differences: readonly Difference[];
  readonly ledgerCount: number;
  readonly providerCount: number;
}

type ReconcileContext = Pick<Context, 'store' | 'provider'>;

/** Compares payments started in the half-open range [from, before) with the provider. Read-only. */
export async function reconcilePayments(
  { store, provider }: ReconcileContext,
  from: Date,
  before: Date,
): Promise<Reconciliation> {
  const differences: Difference[] = [];
  const comparedIds = new Set<string>();
  let ledgerCount = 0;
  let providerCount = 0;
  for await (const { session, payment: id, snapshot } of provider.listSessionsBetween(from, before)) {
    const payment = id === undefined ? undefined : await store.payments.find(id);
    if (payment) comparedIds.add(payment.id);
    if (!snapshot.paid) continue;
    providerCount += 1;
    differences.push(...(await compare(payment, session, snapshot, store)));
  }
  for await (const payment of store.payments.listStartedBetween(from, before)) {
    if (payment.paidAt === null) continue;
    ledgerCount += 1;
    if (!comparedIds.has(payment.id)) differences.push(...(await compareUnlisted(payment, { store, provider })));
  }
  return { differences, ledgerCount, providerCount };
}

const remainingPaise = ({ paid, disputedPaise }: PaymentSnapshot): number =>
  paid ? paid.paise - paid.refundedPaise - disputedPaise : 0;

async function compare(
  payment: Payment | undefined,
  session: string,
  snapshot: PaymentSnapshot,
  store: ReconcileContext['store'],
): Promise<Difference[]> {
  const providerPaise = remainingPaise(snapshot);
  const difference = (kind: DifferenceKind, ledgerPaise: number): Difference => ({
    kind,
    payment: payment?.id ?? snapshot.session.payment,
    session,
    ledgerPaise,
    providerPaise,
  });
  if (!payment) return [difference('unknown_payment', 0)];
  if (payment.paidAt === null) {
    return [difference(mismatchOf(payment, snapshot) === undefined ? 'not_recorded' : 'mismatch', 0)];
  }
  const entries = await store.ledger.listOfPayment(payment.id);
  const { stripe: ledgerPaise } = balanceOf(entries);
  const isUnbalanced = entries.some(({ money }) => money.reduce((sum, { paise }) => sum + paise, 0) !== 0);
  return [
    ...(isUnbalanced ? [difference('unbalanced', ledgerPaise)] : []),
    ...(ledgerPaise === providerPaise ? [] : [difference('amount', ledgerPaise)]),
  ];
}

/** Compares a payment that the provider did not list. Its session may have been created just after the range. */
async function compareUnlisted(payment: Payment, { store, provider }: ReconcileContext): Promise<Difference[]> {
  const { id, session } = payment;
  const { stripe: ledgerPaise } = balanceOf(await store.ledger.listOfPayment(id));
  const difference = { kind: 'not_at_provider', payment: id, session, ledgerPaise, providerPaise: 0 } as const;
  if (session === null) return [difference];
  const snapshot = await provider.readSnapshot(session);
  return snapshot.paid ? compare(payment, session, snapshot, store) : [difference];
}
