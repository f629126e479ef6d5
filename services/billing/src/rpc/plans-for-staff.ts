import { billing } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Every plan, those no longer on offer too. */
export const plansForStaff = responder(billing.listAllPlans, async function plansForStaff(_, { store }) {
  return { plans: await store.plans.listAll() };
});
