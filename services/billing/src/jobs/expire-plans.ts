import type { Context } from '../context.ts';
import { publishExpired } from '../settlement/refresh-subscription.ts';

const batchSize = 100;

/**
 * Expires due terms and returns the number of affected members. Each change shares a transaction with its event, so
 * that the event is published once.
 */
export async function expirePlans(context: Context): Promise<number> {
  const now = context.now();
  let expiredCount = 0;
  for (;;) {
    const dueMembers = await context.store.subscriptions.listDue(now, batchSize);
    for (const member of dueMembers) await context.commit((tx) => publishExpired(member, context, tx, now));
    expiredCount += dueMembers.length;
    if (dueMembers.length < batchSize) return expiredCount;
  }
}
