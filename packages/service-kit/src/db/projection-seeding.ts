import type { PublishedMember } from '@hamrah/contracts';
import type { DemoMember } from '@hamrah/contracts/seeding';
import type { Connection } from 'mongoose';
import { prepareDatabase } from './database.ts';
import type { DemoProjection } from './demo-projection.ts';

/** For how many members at once everything of theirs is removed. */
const removalBatch = 1_000;

interface CopySeeding<T, S extends { readonly members: { readonly demo: DemoProjection<T> } }> {
  readonly openStore: (connection: Connection) => S;
  /** What the service's reaction would keep of a member. */
  readonly copyOf: (copy: PublishedMember) => T;
  /** Removes what else the store holds about these members. */
  readonly forget: (store: S, codes: readonly string[]) => Promise<unknown>;
}

/** Loads and removes demonstration members where a service keeps copies of them: past its reaction, exactly as that would write. */
export function projectionSeeding<T, S extends { readonly members: { readonly demo: DemoProjection<T> } }>({
  openStore,
  copyOf,
  forget,
}: CopySeeding<T, S>) {
  return {
    /** Makes the collections and their indexes. */
    async prepare(connection: Connection): Promise<void> {
      openStore(connection);
      await prepareDatabase(connection);
    },

    /** Loads members, a thousand or so at a time; those that are there already stay as they are. */
    async load(connection: Connection, members: readonly DemoMember[]): Promise<void> {
      const copies = members.map(({ copy }) => [copy.member, copyOf({ ...copy, synthetic: true })] as const);
      await openStore(connection).members.demo.load(new Map(copies));
    },

    /** Removes every demonstration member and all that hangs on them. */
    async removeSynthetic(connection: Connection): Promise<void> {
      const store = openStore(connection);
      for await (const codes of store.members.demo.syntheticKeys(removalBatch)) {
        await Promise.all([forget(store, codes), store.members.demo.forget(codes)]);
      }
    },
  };
}
