import type { billing } from '@hamrah/contracts';
import { amountOf } from './price.ts';

/** A member's current plan. An unpaid demo plan has a name but no `id`. */
export interface CurrentPlan {
  readonly id: string | undefined;
  readonly name: string;
}

/** The public view of a plan. `current` is the viewer's plan; names are not unique. */
export const planViewOf = (plan: billing.PlanFields, current: CurrentPlan | undefined): billing.PlanView => ({
  ...plan,
  amount: amountOf(plan.pricePaise),
  current: current !== undefined && (current.id === undefined ? plan.name === current.name : plan.id === current.id),
});
