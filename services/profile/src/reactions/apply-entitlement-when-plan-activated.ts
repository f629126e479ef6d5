import { billing } from '@hamrah/contracts';
import { applyEntitlement } from '../apply-entitlement.ts';
import { subscriber } from '../deps.ts';

/** A plan is granted: the member has what it leaves them. */
export default subscriber(
  'apply-entitlement-when-plan-activated',
  billing.planActivated,
  async ({ data, sequence }, { store }, tx) => applyEntitlement(data, sequence, store, tx),
);
