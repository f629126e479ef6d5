import { billing } from '@hamrah/contracts';
import { answer } from '../deps.ts';

/** Every plan, those no longer on offer too. */
export default answer(billing.plansForStaff, async (_, { store }) => ({ plans: await store.plans.listAll() }));
