import { connectDatabase } from '@hamrah/service-kit';
import type { mongo } from 'mongoose';
import { openCollections } from '../store/store.ts';

/** How many keys of its index and how many documents a read has looked at. */
export interface Examined {
  readonly keys: number;
  readonly documents: number;
}

/** The database of matches as benchmarks look at it: the very reads the service makes, by the driver alone, and their plans. */
export async function openPlans(uri: string) {
  const connection = await connectDatabase(uri);
  const { members } = openCollections(connection);
  const stored = members.model.collection as unknown as mongo.Collection<{ _id: string }>;
  const byCode = (codes: readonly string[]) => stored.find({ _id: { $in: [...codes] } });
  return {
    /** The collection of members. */
    stored: stored as unknown as mongo.Collection,
    /** Copies of members by code. */
    read: (codes: readonly string[]): Promise<mongo.Document[]> => byCode(codes).toArray(),
    /** What the read of these looks at, as the engine's own plan says. */
    async examined(codes: readonly string[]): Promise<Examined> {
      const plan = await byCode(codes).explain('executionStats');
      const { totalKeysExamined, totalDocsExamined } = plan.executionStats as Record<string, number>;
      return { keys: totalKeysExamined ?? 0, documents: totalDocsExamined ?? 0 };
    },
    close: () => connection.close(),
  };
}

export type Plans = Awaited<ReturnType<typeof openPlans>>;
