import { z } from 'zod';
import { planFields } from '../billing/plans.ts';
import { route } from '../kernel/route.ts';
import { auditReason } from './audit.ts';

const planWithoutId = planFields.omit({ id: true });

export const readPlans = route('GET', '/admin/plans', {
  access: 'staff',
  permission: 'plans.read',
  summary: 'Lists every plan, active or not, cheapest first.',
  reply: z.object({ plans: z.array(planFields) }),
});

export const savePlan = route('PUT', '/admin/plans/:plan', {
  access: 'staff',
  permission: 'plans.edit',
  summary: 'Creates or changes a plan; existing purchases and started payments keep their terms.',
  params: z.object({ plan: planFields.shape.id }),
  body: z.object({
    plan: planWithoutId,
    /** The plan as it was read; null for a new plan. */
    before: planWithoutId.nullable(),
    reason: auditReason,
  }),
  reply: planFields,
  refuses: ['admin.plan_price_taken', 'admin.edit_conflict'],
});
