import { billing } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { planInForceOf } from '../projections/members.ts';

/** A plan is over: what is left is kept with the member. */
export const copyPlanWhenEnded = subscriber(
  'copy-plan-when-ended',
  billing.planEnded,
  function copyPlanWhenEnded({ data, key, sequence }, { store }, tx) {
    const { member, accountType, plan, purchasedAt, expiresAt, contactsGranted, messagesGranted, perks } = data;
    const granted = { plan, purchasedAt, expiresAt, contactsGranted, messagesGranted, perks };
    return store.members.keepNewestPlan(key, sequence, planInForceOf({ member, accountType, ...granted }), tx);
  },
);
