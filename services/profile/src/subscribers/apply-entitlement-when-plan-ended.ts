import { billing } from '@hamrah/contracts';
import { applyEntitlement } from './billing.ts';
import { subscriber } from '../context.ts';

/** A plan has run out or was taken back: the member has what it leaves them. */
export const applyEntitlementWhenPlanEnded = subscriber(
  'apply-entitlement-when-plan-ended',
  billing.planEnded,
  async function applyEntitlementWhenPlanEnded({ data, sequence }, { store }, tx) {
    return applyEntitlement(data, sequence, store, tx);
  },
);
