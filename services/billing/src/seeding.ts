import { createHash } from 'node:crypto';
import type { billing, PublishedMember } from '@hamrah/contracts';
import type { DemoSubscriber } from '@hamrah/contracts/seeding';
import { projectionSeeding } from '@hamrah/service-kit';
import { demoEntry } from './domain/demo-plan.ts';
import type { Entry } from './domain/ledger.ts';
import { entitlementOf } from './domain/terms.ts';
import { firstPlans } from './first-plans.ts';
import { buyerOf } from './store/members.ts';
import { openStore, type Store } from './store/store.ts';

/** The plan every made-up premium member has. */
const demoPlan = 'gold';

type Connection = Parameters<typeof openStore>[0];

/** Id of the term of a made-up member, where others have that of their payment: a UUID (version 8), always the same one. */
function termOf(member: string): string {
  const hex = createHash('sha256').update(`demo plan of ${member}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

function entryOf(member: string, from: Date): Entry {
  const plan = firstPlans.find(({ id }) => id === demoPlan);
  if (!plan) throw new Error(`no installation begins with a plan ${demoPlan}`);
  return demoEntry(member, termOf(member), plan, from);
}

/** What a demonstration member is entitled to when their plan begins on that day, as an event would tell it; null for a free account. */
export const demoEntitlementOf = ({ member, accountType }: PublishedMember, from: Date): billing.Entitlement | null =>
  accountType === 'Pro' ? entitlementOf(member, [entryOf(member, from)], from) : null;

const copies = projectionSeeding({
  openStore,
  rowOf: buyerOf,
  forget: async (store: Store, codes) => {
    await store.demoPlans.forget(codes);
    await store.payments.forget(codes, new Date());
    await store.invoices.forget(codes);
  },
});

/**
 * Demonstration members, and the plans of those who are premium: granted from the day they are loaded, without a payment
 * or an invoice. What such a member really paid for stays when they are removed, as it does when anybody leaves.
 */
export const seeding = {
  ...copies,
  /** Loads members, a thousand or so at a time; what is there already stays as it is. */
  async load(connection: Connection, members: readonly DemoSubscriber[]): Promise<void> {
    const entries = members.flatMap(({ copy, entitlement }) =>
      entitlement?.purchasedAt ? [entryOf(copy.member, new Date(entitlement.purchasedAt))] : [],
    );
    await copies.load(connection, members);
    await openStore(connection).demoPlans.load(entries);
  },
};
