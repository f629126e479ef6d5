import type { Context } from './context.ts';
import { balanceOf } from './domain/ledger.ts';
import type { Payment } from './domain/payment.ts';
import { misfitOf, type Truth } from './domain/settlement.ts';

/** What of a payment is not the same in our ledger and at the provider. */
export const differenceKinds = [
  'not_ours', //          paid at the provider under an id we do not know
  'not_recorded', //      paid at the provider, not in our ledger
  'does_not_fit', //      paid at the provider, refused by us: another amount, member or plan
  'not_at_provider', //   in our ledger, not paid at the provider
  'amount', //            what is left of it differs: a refund or a dispute one side does not know
  'unbalanced', //        an entry of ours whose lines do not add up to nothing
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** A difference; what is left of the payment on either side, in paise. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly payment: string | null;
  readonly session: string | null;
  readonly oursPaise: number;
  readonly theirsPaise: number;
}

/** What a comparison found, and over how many payments on either side. */
export interface Reconciliation {
  readonly differences: readonly Difference[];
  readonly ours: number;
  readonly theirs: number;
}

type Sides = Pick<Context, 'store' | 'provider'>;

/** Compares every payment started from `from` on and before `before` with the provider's word. Changes nothing. */
export async function reconcile({ store, provider }: Sides, from: Date, before: Date): Promise<Reconciliation> {
  const differences: Difference[] = [];
  const seen = new Set<string>();
  let ours = 0;
  let theirs = 0;
  for await (const { session, payment: id, truth } of provider.sessionsBetween(from, before)) {
    const payment = id === undefined ? undefined : await store.payments.find(id);
    if (payment) seen.add(payment.id);
    if (!truth.paid) continue;
    theirs += 1;
    differences.push(...(await compare(payment, session, truth, store)));
  }
  for await (const payment of store.payments.startedBetween(from, before)) {
    if (payment.paidAt === null) continue;
    ours += 1;
    if (!seen.has(payment.id)) differences.push(...(await lookUp(payment, { store, provider })));
  }
  return { differences, ours, theirs };
}

/** What the provider still holds for us of a payment. */
const leftOf = ({ paid, disputedPaise }: Truth): number => (paid ? paid.paise - paid.refundedPaise - disputedPaise : 0);

async function compare(
  payment: Payment | undefined,
  session: string,
  truth: Truth,
  store: Sides['store'],
): Promise<Difference[]> {
  const theirsPaise = leftOf(truth);
  const difference = (kind: DifferenceKind, oursPaise: number): Difference => ({
    kind,
    payment: payment?.id ?? truth.session.payment,
    session,
    oursPaise,
    theirsPaise,
  });
  if (!payment) return [difference('not_ours', 0)];
  if (payment.paidAt === null) {
    return [difference(misfitOf(payment, truth) === undefined ? 'not_recorded' : 'does_not_fit', 0)];
  }
  const entries = await store.book.ofPayment(payment.id);
  const { stripe: oursPaise } = balanceOf(entries);
  const unbalanced = entries.some(({ money }) => money.reduce((sum, { paise }) => sum + paise, 0) !== 0);
  return [
    ...(unbalanced ? [difference('unbalanced', oursPaise)] : []),
    ...(oursPaise === theirsPaise ? [] : [difference('amount', oursPaise)]),
  ];
}

/** A payment of ours the provider did not list: its page may have been opened a moment before the span. */
async function lookUp(payment: Payment, { store, provider }: Sides): Promise<Difference[]> {
  const { id, session } = payment;
  const { stripe: oursPaise } = balanceOf(await store.book.ofPayment(id));
  const missing = { kind: 'not_at_provider', payment: id, session, oursPaise, theirsPaise: 0 } as const;
  if (session === null) return [missing];
  const truth = await provider.truthOf(session);
  return truth.paid ? compare(payment, session, truth, store) : [missing];
}
