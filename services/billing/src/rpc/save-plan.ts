import { billing } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Creates or changes a plan. Existing payments are unchanged. */
export const savePlan = responder(billing.savePlan, async function savePlan({ plan, before }, { store }) {
  return {
    outcome: await store.plans.save(plan, before),
  };
});
