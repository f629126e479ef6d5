import { billing } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Staff make a plan or change one; what members have started to pay for stays as it was. */
export const savePlan = responder(billing.savePlan, async function savePlan({ plan, before }, { store }) {
  return {
    outcome: await store.plans.save(plan, before),
  };
});
