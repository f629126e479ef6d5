import { billing } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { planViewOf } from '../domain/plan-view.ts';
import { entitlementOf } from '../domain/terms.ts';

/** Anyone sees the plans on offer; a member sees which one they have. */
export default feature(billing.listPlans, async ({ viewer }, { store, now }) => {
  const [plans, entries] = await Promise.all([
    store.plans.listActive(),
    viewer ? store.book.ofMember(viewer.code) : [],
  ]);
  const current = viewer ? entitlementOf(viewer.code, entries, now()).plan : null;
  return { plans: plans.map((plan) => planViewOf(plan, current)) };
});
