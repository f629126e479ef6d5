import type { PlanView } from './plans.ts';

type Priced = Pick<PlanView, 'id' | 'pricePaise' | 'durationMonths' | 'contacts'>;

/**
 * The id of the plan with both the lowest price per month and the lowest price per contact. Undefined if no single plan
 * has both, or if there is nothing to compare.
 */
export function bestValueOf(plans: readonly Priced[]): string | undefined {
  if (plans.length < 2) return undefined;
  // Products instead of quotients, so that equal prices compare as equal.
  const isCheapest = (plan: Priced, unit: 'durationMonths' | 'contacts') =>
    plans.every((other) => other === plan || plan.pricePaise * other[unit] < other.pricePaise * plan[unit]);
  return plans.find((plan) => isCheapest(plan, 'durationMonths') && isCheapest(plan, 'contacts'))?.id;
}
