import { billing } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Lists active and inactive plans. */
export const listAllPlans = responder(billing.listAllPlans, async function listAllPlans(_, { store }) {
  return { plans: await store.plans.listAll() };
});
