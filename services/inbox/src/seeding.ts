import { cardFactsOf } from '@hamrah/contracts';
import type { DemoMember } from '@hamrah/contracts/seeding';
import { copySeeding } from '@hamrah/service-kit';
import { openStore, type Store } from './store/store.ts';

/** Conversations a made-up premium member may start. */
const demoMessages = 50;

type Connection = Parameters<typeof openStore>[0];

const copies = copySeeding({
  openStore,
  copyOf: cardFactsOf,
  forget: async (store: Store, codes) => {
    await store.forget(codes);
    await store.entitlements.demo.forget(codes);
  },
});

/** Demonstration members, and what inbox keeps about them. */
export const seeding = {
  ...copies,
  /** Loads members, a thousand or so at a time, those of a premium account with a plan; what is there already stays as it is. */
  async load(connection: Connection, members: readonly DemoMember[]): Promise<void> {
    const plan = { accountType: 'Pro', messagesGranted: demoMessages, synthetic: true } as const;
    const premium = members
      .filter(({ copy }) => copy.accountType === 'Pro')
      .map(({ copy }) => [copy.member, plan] as const);
    await copies.load(connection, members);
    if (premium.length > 0) await openStore(connection).entitlements.demo.load(new Map(premium));
  },
};
