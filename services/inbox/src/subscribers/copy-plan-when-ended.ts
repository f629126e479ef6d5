import { billing } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { planOf } from '../store/entitlements.ts';

/** A plan is over or was taken back. */
export const copyPlanWhenEnded = subscriber(
  'copy-plan-when-ended',
  billing.planEnded,
  async function copyPlanWhenEnded({ data, key, sequence }, { store }, tx) {
    await store.entitlements.keepNewest(key, sequence, planOf(data), tx);
  },
);
