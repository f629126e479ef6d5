import { billing } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { planInForceOf } from '../projections/members.ts';

/** A plan is in force: kept with the member. */
export const copyPlanWhenActivated = subscriber(
  'copy-plan-when-activated',
  billing.planActivated,
  function copyPlanWhenActivated({ data, key, sequence }, { store }, tx) {
    const { member, accountType, plan, purchasedAt, expiresAt, contactsGranted, messagesGranted, perks } = data;
    const granted = { plan, purchasedAt, expiresAt, contactsGranted, messagesGranted, perks };
    return store.members.keepNewestPlan(key, sequence, planInForceOf({ member, accountType, ...granted }), tx);
  },
);
