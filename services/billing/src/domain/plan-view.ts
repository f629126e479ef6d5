import type { billing } from '@hamrah/contracts';
import { amountOf } from './price.ts';

/** A plan as visitors and members see it; `current` is the name of the viewer's plan. */
export const planViewOf = (plan: billing.PlanFacts, current: string | null): billing.PlanView => ({
  ...plan,
  amount: amountOf(plan.pricePaise),
  current: plan.name === current,
});
