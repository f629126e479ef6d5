import { cardFieldsOf } from '@hamrah/contracts';
import type { DemoSubscriber } from '@hamrah/contracts/seeding';
import { projectionSeeding } from '@hamrah/service-kit';
import { planOf } from '../projections/entitlements.ts';
import { openStore, type Store } from '../store/store.ts';

type Connection = Parameters<typeof openStore>[0];

const demoMembers = projectionSeeding({
  openStore,
  rowOf: cardFieldsOf,
  removeData: async (store: Store, codes) => {
    await store.erase(codes);
    await store.entitlements.demo.remove(codes);
  },
});

/** Loads and removes demo members in bulk. */
export const seeding = {
  ...demoMembers,
  /** Loads a batch of about a thousand members, and the plans of premium members. Existing rows are unchanged. */
  async load(connection: Connection, members: readonly DemoSubscriber[]): Promise<void> {
    const premium = members.flatMap(({ published, entitlement }) =>
      entitlement ? [[published.member, { ...planOf(entitlement), synthetic: true }] as const] : [],
    );
    await demoMembers.load(connection, members);
    if (premium.length > 0) await openStore(connection).entitlements.demo.load(new Map(premium));
  },
};
