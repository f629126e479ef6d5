import { billing } from '@hamrah/contracts';
import { applyEntitlement } from './billing.ts';
import { subscriber } from '../context.ts';

/** A plan is granted: the member has what it leaves them. */
export const applyEntitlementWhenPlanActivated = subscriber(
  'apply-entitlement-when-plan-activated',
  billing.planActivated,
  async function applyEntitlementWhenPlanActivated({ data, sequence }, { store }, tx) {
    return applyEntitlement(data, sequence, store, tx);
  },
);
