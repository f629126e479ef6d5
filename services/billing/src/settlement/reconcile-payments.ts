import type { Context } from '../context.ts';
import { balanceOf } from '../domain/ledger.ts';
import type { Payment } from '../domain/payment.ts';
import { mismatchOf, type PaymentSnapshot } from '../domain/settlement.ts';

/** Kinds of difference between our ledger and the provider. */
export const differenceKinds = [
  'not_ours', //          paid at the provider, unknown payment id
  'not_recorded', //      paid at the provider, not in our ledger
  'does_not_fit', //      paid at the provider, rejected by us: another amount, member or plan
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
  readonly oursPaise: number;
  readonly theirsPaise: number;
}

/** Differences, and the number of paid payments on each side. */
export interface Reconciliation {
  readonly differences: readonly Difference[];
  readonly ours: number;
  readonly theirs: number;
}

type ReconcileContext = Pick<Context, 'store' | 'provider'>;

/** Compares payments started in the half-open range [from, before) with the provider. Read-only. */
export async function reconcilePayments(
  { store, provider }: ReconcileContext,
  from: Date,
  before: Date,
): Promise<Reconciliation> {
  const differences: Difference[] = [];
  const seen = new Set<string>();
  let ours = 0;
  let theirs = 0;
  for await (const { session, payment: id, snapshot } of provider.listSessionsBetween(from, before)) {
    const payment = id === undefined ? undefined : await store.payments.find(id);
    if (payment) seen.add(payment.id);
    if (!snapshot.paid) continue;
    theirs += 1;
    differences.push(...(await compare(payment, session, snapshot, store)));
  }
  for await (const payment of store.payments.listStartedBetween(from, before)) {
    if (payment.paidAt === null) continue;
    ours += 1;
    if (!seen.has(payment.id)) differences.push(...(await compareUnlisted(payment, { store, provider })));
  }
  return { differences, ours, theirs };
}

const remainingPaise = ({ paid, disputedPaise }: PaymentSnapshot): number =>
  paid ? paid.paise - paid.refundedPaise - disputedPaise : 0;

async function compare(
  payment: Payment | undefined,
  session: string,
  snapshot: PaymentSnapshot,
  store: ReconcileContext['store'],
): Promise<Difference[]> {
  const theirsPaise = remainingPaise(snapshot);
  const difference = (kind: DifferenceKind, oursPaise: number): Difference => ({
    kind,
    payment: payment?.id ?? snapshot.session.payment,
    session,
    oursPaise,
    theirsPaise,
  });
  if (!payment) return [difference('not_ours', 0)];
  if (payment.paidAt === null) {
    return [difference(mismatchOf(payment, snapshot) === undefined ? 'not_recorded' : 'does_not_fit', 0)];
  }
  const entries = await store.ledger.listOfPayment(payment.id);
  const { stripe: oursPaise } = balanceOf(entries);
  const unbalanced = entries.some(({ money }) => money.reduce((sum, { paise }) => sum + paise, 0) !== 0);
  return [
    ...(unbalanced ? [difference('unbalanced', oursPaise)] : []),
    ...(oursPaise === theirsPaise ? [] : [difference('amount', oursPaise)]),
  ];
}

/** Compares a payment that the provider did not list. Its session may have been created just before the range. */
async function compareUnlisted(payment: Payment, { store, provider }: ReconcileContext): Promise<Difference[]> {
  const { id, session } = payment;
  const { stripe: oursPaise } = balanceOf(await store.ledger.listOfPayment(id));
  const missing = { kind: 'not_at_provider', payment: id, session, oursPaise, theirsPaise: 0 } as const;
  if (session === null) return [missing];
  const snapshot = await provider.readSnapshot(session);
  return snapshot.paid ? compare(payment, session, snapshot, store) : [missing];
}
