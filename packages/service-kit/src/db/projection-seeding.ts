import type { PublishedMember } from '@hamrah/contracts';
import type { DemoMember } from '@hamrah/contracts/seeding';
import type { Connection } from 'mongoose';
import { prepareDatabase } from './database.ts';
import type { DemoProjection } from './demo-projection.ts';

const removalBatchSize = 1_000;

interface ProjectionSeedingOptions<T, S extends { readonly members: { readonly demo: DemoProjection<T> } }> {
  readonly openStore: (connection: Connection) => S;
  /** The row that the service's subscriber would store. */
  readonly rowOf: (published: PublishedMember) => T;
  /** Removes other data about these members from the store. */
  readonly removeData: (store: S, codes: readonly string[]) => Promise<unknown>;
}

/** Loads demo members into a projection as its subscriber would store them, and removes them. */
export function projectionSeeding<T, S extends { readonly members: { readonly demo: DemoProjection<T> } }>({
  openStore,
  rowOf,
  removeData,
}: ProjectionSeedingOptions<T, S>) {
  return {
    /** Creates the collections and indexes. */
    async prepare(connection: Connection): Promise<void> {
      openStore(connection);
      await prepareDatabase(connection);
    },

    /** Loads members. Existing rows are unchanged. */
    async load(connection: Connection, members: readonly DemoMember[]): Promise<void> {
      const rows = members.map(
        ({ published }) => [published.member, rowOf({ ...published, synthetic: true })] as const,
      );
      await openStore(connection).members.demo.load(new Map(rows));
    },

    /** Removes all demo members and their data. */
    async removeSynthetic(connection: Connection): Promise<void> {
      const store = openStore(connection);
      for await (const codes of store.members.demo.syntheticKeys(removalBatchSize)) {
        await Promise.all([removeData(store, codes), store.members.demo.remove(codes)]);
      }
    },
  };
}
