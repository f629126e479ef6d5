import { billing } from '@hamrah/contracts';
import { responder } from '../deps.ts';

/** Every plan, those no longer on offer too. */
export default responder(billing.plansForStaff, async (_, { store }) => ({ plans: await store.plans.listAll() }));
