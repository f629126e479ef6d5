import { billing } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from './context.ts';
import type { Payment } from './domain/payment.ts';
import { entitlementOf, termsInForce } from './domain/terms.ts';

/** Tells what a member is entitled to now that a payment's term has been granted. The standing must be held by `tx`. */
export async function tellActivated(payment: Payment, deps: Context, tx: Tx, now: Date): Promise<void> {
  const { ended, entitlement } = await restand(payment.member, deps, tx, now);
  for (const gone of ended) tx.emit(billing.planEnded, { ...entitlement, payment: gone, reason: 'expired' });
  tx.emit(billing.planActivated, { ...entitlement, payment: payment.id, totalPaise: payment.price.totalPaise });
}

/** Tells which terms of a member have run out, and what is left. The standing must be held by `tx`. */
export async function tellEnded(member: string, deps: Pick<Context, 'store'>, tx: Tx, now: Date): Promise<void> {
  const { ended, entitlement } = await restand(member, deps, tx, now);
  for (const gone of ended) tx.emit(billing.planEnded, { ...entitlement, payment: gone, reason: 'expired' });
}

/**
 * Tells what is left to a member now that a payment's term has been taken back: also of a term that had run out, whose
 * contacts go all the same and whose followers move up. The standing must be held by `tx`.
 */
export async function tellTakenBack(payment: Payment, deps: Context, tx: Tx, now: Date): Promise<void> {
  const { ended, entitlement } = await restand(payment.member, deps, tx, now);
  const reason = payment.disputedPaise > 0 ? 'disputed' : 'refunded';
  tx.emit(billing.planEnded, { ...entitlement, payment: payment.id, reason });
  for (const gone of ended)
    if (gone !== payment.id) tx.emit(billing.planEnded, { ...entitlement, payment: gone, reason: 'expired' });
}

/** Brings a member's standing up to what the ledger says at `now`; the payments whose terms are no longer in force. */
async function restand(member: string, { store }: Pick<Context, 'store'>, tx: Tx, now: Date) {
  const { inForce: before } = await store.standings.hold(member, tx);
  const entries = await store.book.ofMember(member, tx);
  const terms = termsInForce(entries, now);
  const inForce = terms.map(({ payment }) => payment);
  const changesAt = terms.reduce<Date | null>((first, { endsAt }) => (first && first < endsAt ? first : endsAt), null);
  await store.standings.keep({ member, inForce, changesAt }, tx);
  return {
    ended: before.filter((payment) => !inForce.includes(payment)),
    entitlement: entitlementOf(member, entries, now),
  };
}
