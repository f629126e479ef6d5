import { cardFieldsOf } from '@hamrah/contracts';
import type { DemoSubscriber } from '@hamrah/contracts/seeding';
import { projectionSeeding } from '@hamrah/service-kit';
import { planOf } from './store/entitlements.ts';
import { openStore, type Store } from './store/store.ts';

type Connection = Parameters<typeof openStore>[0];

const copies = projectionSeeding({
  openStore,
  copyOf: cardFieldsOf,
  forget: async (store: Store, codes) => {
    await store.forget(codes);
    await store.entitlements.demo.forget(codes);
  },
});

/** Demonstration members, and what inbox keeps about them. */
export const seeding = {
  ...copies,
  /** Loads members, a thousand or so at a time, those of a premium account with their plan; what is there already stays as it is. */
  async load(connection: Connection, members: readonly DemoSubscriber[]): Promise<void> {
    const premium = members.flatMap(({ copy, entitlement }) =>
      entitlement ? [[copy.member, { ...planOf(entitlement), synthetic: true }] as const] : [],
    );
    await copies.load(connection, members);
    if (premium.length > 0) await openStore(connection).entitlements.demo.load(new Map(premium));
  },
};
