import { billing } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { planViewOf } from '../../domain/plan-view.ts';
import { currentPlanOf } from './current-plan.ts';

/** Lists active plans and marks the member's current plan. */
export const listPlans = feature(billing.listPlans, async function listPlans({ viewer }, context) {
  const { store } = context;
  const [plans, entries] = await Promise.all([
    store.plans.listActive(),
    viewer ? store.ledger.listOfMember(viewer.code) : [],
  ]);
  const current = await currentPlanOf(entries, context);
  return { plans: plans.map((plan) => planViewOf(plan, current)) };
});
