import { z } from 'zod';
import { planFields } from '../billing/plans.ts';
import { route } from '../kernel/route.ts';
import { auditReason } from './audit.ts';

const facts = planFields.omit({ id: true });

export const readPlans = route('GET', '/admin/plans', {
  who: 'staff',
  permission: 'plans.read',
  summary: 'Every plan, those no longer on offer too, the cheapest first.',
  reply: z.object({ plans: z.array(planFields) }),
});

export const savePlan = route('PUT', '/admin/plans/:plan', {
  who: 'staff',
  permission: 'plans.edit',
  summary: 'Makes a plan or changes one; what members have bought or started to pay for stays as it was.',
  params: z.object({ plan: planFields.shape.id }),
  body: z.object({
    plan: facts,
    /** The plan as it was read; null for a new one. */
    before: facts.nullable(),
    reason: auditReason,
  }),
  reply: planFields,
  refuses: ['admin.plan_price_taken', 'admin.edit_conflict'],
});
