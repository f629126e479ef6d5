import { billing } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Every plan, those no longer on offer too. */
export const listAllPlans = responder(billing.listAllPlans, async function listAllPlans(_, { store }) {
  return { plans: await store.plans.listAll() };
});
