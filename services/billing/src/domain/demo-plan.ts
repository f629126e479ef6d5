import { billing } from '@hamrah/contracts';
import type { Entry } from './ledger.ts';

/**
 * A ledger entry that grants a demo member an unpaid plan. It moves no money, so revenue and reconciliation ignore it.
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
