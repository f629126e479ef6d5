import { billing } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { planOf } from '../store/entitlements.ts';

/** A plan has been paid for: it lets the member start conversations and send more invitations. */
export const copyPlanWhenActivated = subscriber(
  'copy-plan-when-activated',
  billing.planActivated,
  async function copyPlanWhenActivated({ data, key, sequence }, { store }, tx) {
    await store.entitlements.keepNewest(key, sequence, planOf(data), tx);
  },
);
