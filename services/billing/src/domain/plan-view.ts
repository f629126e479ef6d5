import type { billing } from '@hamrah/contracts';
import { amountOf } from './price.ts';

/** The plan a member has now; `id` is undefined for one nobody paid for, which is known by its name alone. */
export interface CurrentPlan {
  readonly id: string | undefined;
  readonly name: string;
}

/** A plan as visitors and members see it; `current` is the plan the viewer has, if any. Plans may share a name. */
export const planViewOf = (plan: billing.PlanFields, current: CurrentPlan | undefined): billing.PlanView => ({
  ...plan,
  amount: amountOf(plan.pricePaise),
  current: current !== undefined && (current.id === undefined ? plan.name === current.name : plan.id === current.id),
});
