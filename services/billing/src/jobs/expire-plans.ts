import type { Context } from '../context.ts';
import { publishExpired } from '../settlement/refresh-subscription.ts';

const batchSize = 100;

/** Expires due terms and returns the number of members. The change and its event share a transaction, so each is published once. */
export async function expirePlans(context: Context): Promise<number> {
  const now = context.now();
  let ended = 0;
  for (;;) {
    const due = await context.store.subscriptions.listDue(now, batchSize);
    for (const member of due) await context.commit((tx) => publishExpired(member, context, tx, now));
    ended += due.length;
    if (due.length < batchSize) return ended;
  }
}
