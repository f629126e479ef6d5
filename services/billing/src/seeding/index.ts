import { createHash } from 'node:crypto';
import type { billing, PublishedMember } from '@hamrah/contracts';
import type { DemoSubscriber } from '@hamrah/contracts/seeding';
import { projectionSeeding } from '@hamrah/service-kit';
import { defaultPlans } from '../domain/default-plans.ts';
import { demoEntry } from '../domain/demo-plan.ts';
import type { Entry } from '../domain/ledger.ts';
import { entitlementOf } from '../domain/terms.ts';
import { buyerOf } from '../projections/members.ts';
import { openStore, type Store } from '../store/store.ts';

/** The plan of demo premium members. */
const demoPlan = 'gold';

type Connection = Parameters<typeof openStore>[0];

/** A deterministic UUID (version 8), used as the payment id of a demo plan. */
function demoTermId(member: string): string {
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
  const plan = defaultPlans.find(({ id }) => id === demoPlan);
  if (!plan) throw new Error(`no default plan ${demoPlan}`);
  return demoEntry(member, demoTermId(member), plan, from);
}

/** The entitlement of a demo member whose plan starts at `from`; null for a free account. */
export const demoEntitlementOf = ({ member, accountType }: PublishedMember, from: Date): billing.Entitlement | null =>
  accountType === 'Pro' ? entitlementOf(member, [entryOf(member, from)], from) : null;

const demoMembers = projectionSeeding({
  openStore,
  rowOf: buyerOf,
  removeData: async (store: Store, codes) => {
    await store.demoPlans.erase(codes);
    await store.payments.erase(codes, new Date());
    await store.invoices.erase(codes);
  },
});

/**
 * Loads and removes demo members. Their plans have no payment and no invoice. Removal keeps real payments, but erases
 * their payers and cancels pending ones.
 */
export const seeding = {
  ...demoMembers,
  /** Loads a batch of members, about a thousand. Existing rows are unchanged. */
  async load(connection: Connection, members: readonly DemoSubscriber[]): Promise<void> {
    const entries = members.flatMap(({ published, entitlement }) =>
      entitlement?.purchasedAt ? [entryOf(published.member, new Date(entitlement.purchasedAt))] : [],
    );
    await demoMembers.load(connection, members);
    await openStore(connection).demoPlans.load(entries);
  },
};
