import type { Context } from './context.ts';
import type { Entry } from './domain/ledger.ts';
import type { CurrentPlan } from './domain/plan-view.ts';
import { termsInForce } from './domain/terms.ts';

/** The plan that the entries of a member come to now: that of the payment made last; undefined for a free account. */
export async function currentPlanOf(
  entries: readonly Entry[],
  { store, now }: Pick<Context, 'store' | 'now'>,
): Promise<CurrentPlan | undefined> {
  const term = termsInForce(entries, now()).at(-1);
  return term && { id: (await store.payments.find(term.payment))?.plan.id, name: term.plan };
}
