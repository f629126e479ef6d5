import { connectDatabase } from '@hamrah/service-kit';
import type { mongo } from 'mongoose';
import type { Wanted } from '../domain/wanted.ts';
import type { Looking } from '../store/member-queries.ts';
import { openStore } from '../store/store.ts';

/** A read of members, ready for the driver. */
export interface DriverRead {
  readonly filter: mongo.Filter<mongo.Document>;
  readonly how: mongo.FindOptions;
}

/** How many keys of its index and how many documents a read has looked at, and how many it returned. */
export interface Examined {
  readonly keys: number;
  readonly documents: number;
  readonly returned: number;
}

/** The database of matches as benchmarks look at it: the very reads the service makes, by the driver alone, and their plans. */
export async function openPlans(uri: string) {
  const connection = await connectDatabase(uri);
  const { members } = openStore(connection);
  const stored = members.model.collection as unknown as mongo.Collection;
  return {
    /** The collection of members. */
    stored,
    /** The read by which the service looks for the first page of `limit`. */
    async readFor(looking: Looking, wanted: Wanted, limit: number): Promise<DriverRead> {
      const { filter, hint } = await members.planFor(looking, wanted, new Date(), limit);
      return {
        filter: filter as DriverRead['filter'],
        how: { sort: { listedAt: -1 }, limit: limit + 1, ...(hint && { hint }) },
      };
    },
    read: ({ filter, how }: DriverRead): Promise<mongo.Document[]> => stored.find(filter, how).toArray(),
    /** What a read looks at, as the engine's own plan says. */
    async examined({ filter, how }: DriverRead): Promise<Examined> {
      const plan = await stored.find(filter, how).explain('executionStats');
      const { totalKeysExamined, totalDocsExamined, nReturned } = plan.executionStats as Record<string, number>;
      return { keys: totalKeysExamined ?? 0, documents: totalDocsExamined ?? 0, returned: nReturned ?? 0 };
    },
    close: () => connection.close(),
  };
}

export type Plans = Awaited<ReturnType<typeof openPlans>>;
