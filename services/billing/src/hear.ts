import type { Context } from './context.ts';
import type { Payment } from './domain/payment.ts';
import { settle } from './settle.ts';
import type { Hint } from './stripe/provider.ts';

/** Takes an event of the provider: finds the payment it is about and settles it. One heard before changes nothing. */
export async function hear(hint: Hint, deps: Context): Promise<void> {
  const { store, commit, now } = deps;
  if (await store.stripeEvents.isHeard(hint.id)) return;
  const payment = await paymentOf(hint, deps);
  if (payment) await settle(payment, deps, hint);
  if (await store.stripeEvents.isHeard(hint.id)) return;
  // Nothing of ours: the account may sell other things. Noted, so that nobody looks again.
  await commit(async (tx) => {
    if (await store.stripeEvents.isHeard(hint.id)) return;
    await store.stripeEvents.note(hint.id, hint.type, payment?.id ?? null, now(), tx);
  });
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function paymentOf({ payment, intent }: Hint, { store, provider }: Context): Promise<Payment | undefined> {
  if (payment !== undefined) return uuidForm.test(payment) ? store.payments.find(payment) : undefined;
  if (intent === undefined) return undefined;
  const known = await store.payments.ofIntent(intent);
  if (known) return known;
  const carried = await provider.paymentOfIntent(intent);
  return carried === undefined ? undefined : store.payments.find(carried);
}
