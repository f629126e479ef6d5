import { billing } from '@hamrah/contracts';
import type { Entry } from './ledger.ts';

/**
 * The entry that grants a made-up member a plan nobody has paid for: it moves no money, so that no account, no sum of
 * revenue and no comparison with the provider knows of it; all else of it is reckoned with like a term that was bought.
 */
export const demoEntry = (
  member: string,
  term: string,
  { name, contacts, perks, durationMonths }: billing.PlanFields,
  from: Date,
): Entry => ({
  id: `${term}/1`,
  payment: term,
  member,
  kind: 'demo',
  at: from,
  money: [],
  contacts,
  messages: billing.messagesPerPlan,
  grants: 1,
  term: { plan: name, paidAt: from, months: durationMonths, perks, totalPaise: 0 },
});
