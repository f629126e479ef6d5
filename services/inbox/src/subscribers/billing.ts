import { billing } from '@hamrah/contracts';
import type { ReceivedEvent, Tx } from '@hamrah/service-kit';
import { type Context, subscriber } from '../context.ts';
import { planOf } from '../projections/entitlements.ts';

type PlanEvent = ReceivedEvent<typeof billing.planActivated> | ReceivedEvent<typeof billing.planEnded>;

async function projectPlan({ data, key, sequence }: PlanEvent, { store }: Context, tx: Tx): Promise<void> {
  await store.entitlements.upsertIfNewer(key, sequence, planOf(data), tx);
}

/** Projects plans, which limit how many invitations a member may send and how many conversations they may start. */
export const planSubscribers = [
  subscriber('project-plan-on-plan-activated', billing.planActivated, projectPlan),
  subscriber('project-plan-on-plan-ended', billing.planEnded, projectPlan),
];
