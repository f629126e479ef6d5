import { billing } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { currentPlanOf } from '../current-plan.ts';
import { planViewOf } from '../domain/plan-view.ts';

/** Anyone sees the plans on offer; a member sees which one they have. */
export const listPlans = feature(billing.listPlans, async function listPlans({ viewer }, deps) {
  const { store } = deps;
  const [plans, entries] = await Promise.all([
    store.plans.listActive(),
    viewer ? store.book.ofMember(viewer.code) : [],
  ]);
  const current = await currentPlanOf(entries, deps);
  return { plans: plans.map((plan) => planViewOf(plan, current)) };
});
