import { admin, billing, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';

/** Staff create or change a plan. The audit log records the request before billing receives it, then the outcome. */
export const savePlan = feature(
  admin.savePlan,
  async function savePlan({ params: { plan: id }, body, staff, remoteAddress }, context) {
    const { commit, request } = context;
    const { reason } = body;
    const plan = { id, ...body.plan };
    const before = body.before && { id, ...body.before };
    const record = (action: string, details: Record<string, unknown>) =>
      commit((tx) => recordAction(context, staff, remoteAddress, { action, subject: id, reason, details }, tx));
    await record('plan.save_requested', { before: body.before, after: body.plan });
    const { outcome } = await request(billing.savePlan, { plan, before });
    await record(outcome === 'saved' ? 'plan.saved' : 'plan.save_refused', { outcome });
    if (outcome === 'price_taken') throw new Problem('admin.plan_price_taken');
    if (outcome === 'edit_conflict') throw new Problem('admin.edit_conflict');
    return plan;
  },
);
