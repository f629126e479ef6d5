import { billing } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import type { Payment } from '../domain/payment.ts';
import { entitlementOf, termsInForce } from '../domain/terms.ts';

/** Publishes a granted term with the member's entitlement, and any terms that expired in the meantime. */
export async function publishActivated(payment: Payment, context: Context, tx: Tx, now: Date): Promise<void> {
  const { endedPayments, entitlement } = await refreshSubscription(payment.member, context, tx, now);
  for (const expired of endedPayments)
    tx.emit(billing.planEnded, { ...entitlement, payment: expired, reason: 'expired' });
  tx.emit(billing.planActivated, { ...entitlement, payment: payment.id, totalPaise: payment.price.totalPaise });
}

/** Publishes a member's expired terms with the entitlement that remains. */
export async function publishExpired(
  member: string,
  context: Pick<Context, 'store'>,
  tx: Tx,
  now: Date,
): Promise<void> {
  const { endedPayments, entitlement } = await refreshSubscription(member, context, tx, now);
  for (const expired of endedPayments)
    tx.emit(billing.planEnded, { ...entitlement, payment: expired, reason: 'expired' });
}

/**
 * Publishes a revoked term with the remaining entitlement, even if the term had expired: revoking it removes its
 * contacts, and later terms end earlier.
 */
export async function publishRevoked(payment: Payment, context: Context, tx: Tx, now: Date): Promise<void> {
  const { endedPayments, entitlement } = await refreshSubscription(payment.member, context, tx, now);
  const reason = payment.disputedPaise > 0 ? 'disputed' : 'refunded';
  tx.emit(billing.planEnded, { ...entitlement, payment: payment.id, reason });
  for (const expired of endedPayments)
    if (expired !== payment.id) tx.emit(billing.planEnded, { ...entitlement, payment: expired, reason: 'expired' });
}

/**
 * Recomputes a member's subscription from the ledger and locks it until `tx` ends. Returns the entitlement, and the
 * payments whose terms are no longer in force.
 */
async function refreshSubscription(member: string, { store }: Pick<Context, 'store'>, tx: Tx, now: Date) {
  const { inForce: previous } = await store.subscriptions.lock(member, tx);
  const entries = await store.ledger.listOfMember(member, tx);
  const terms = termsInForce(entries, now);
  const inForce = terms.map(({ payment }) => payment);
  const changesAt = terms.reduce<Date | null>((first, { endsAt }) => (first && first < endsAt ? first : endsAt), null);
  await store.subscriptions.save({ member, inForce, changesAt }, tx);
  return {
    endedPayments: previous.filter((payment) => !inForce.includes(payment)),
    entitlement: entitlementOf(member, entries, now),
  };
}
