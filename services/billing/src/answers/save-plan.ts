import { billing } from '@hamrah/contracts';
import { responder } from '../deps.ts';

/** Staff make a plan or change one; what members have started to pay for stays as it was. */
export default responder(billing.savePlan, async ({ plan, before }, { store }) => ({
  outcome: await store.plans.save(plan, before),
}));
