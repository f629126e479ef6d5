import { admin, billing, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';

/**
 * Staff make a plan or change one. The audit says that billing is asked before it is, and then what came of it: whatever
 * ends in between, no plan changes untold.
 */
export const savePlan = feature(
  admin.savePlan,
  async function savePlan({ params: { plan: id }, body, staff, remoteAddress }, deps) {
    const { commit, request } = deps;
    const { reason } = body;
    const [plan, before] = [{ id, ...body.plan }, body.before && { id, ...body.before }];
    const tell = (act: string, details: Record<string, unknown>) =>
      commit((tx) => recordAction(deps, staff, remoteAddress, { act, subject: id, reason, details }, tx));
    await tell('plan.save_asked', { before: body.before, after: body.plan });
    const { outcome } = await request(billing.savePlan, { plan, before });
    await tell(outcome === 'saved' ? 'plan.saved' : 'plan.save_refused', { outcome });
    if (outcome === 'price_taken') throw new Problem('admin.plan_price_taken');
    if (outcome === 'edit_conflict') throw new Problem('admin.edit_conflict');
    return plan;
  },
);
