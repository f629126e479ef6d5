import type { Context } from '../../context.ts';
import type { Entry } from '../../domain/ledger.ts';
import type { CurrentPlan } from '../../domain/plan-view.ts';
import { termsInForce } from '../../domain/terms.ts';

/** The plan of the member's latest term in force; undefined for a free account. */
export async function currentPlanOf(
  entries: readonly Entry[],
  { store, now }: Pick<Context, 'store' | 'now'>,
): Promise<CurrentPlan | undefined> {
  const term = termsInForce(entries, now()).at(-1);
  return term && { id: (await store.payments.find(term.payment))?.plan.id, name: term.plan };
}
