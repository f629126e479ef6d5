import { connectDatabase } from '@hamrah/service-kit';
import type { mongo } from 'mongoose';
import { openCollections } from '../store/store.ts';

/** Number of index keys and documents that the engine examined for a read. */
export interface ExaminedCounts {
  readonly keys: number;
  readonly documents: number;
}

/** Reads members with the driver, as the service does, and explains these reads. For benchmarks. */
export async function openMemberReads(uri: string) {
  const connection = await connectDatabase(uri);
  const { members } = openCollections(connection);
  const collection = members.model.collection as unknown as mongo.Collection<{ _id: string }>;
  const byCode = (codes: readonly string[]) => collection.find({ _id: { $in: [...codes] } });
  return {
    members: collection as unknown as mongo.Collection,
    read: (codes: readonly string[]): Promise<mongo.Document[]> => byCode(codes).toArray(),
    async countExamined(codes: readonly string[]): Promise<ExaminedCounts> {
      const plan = await byCode(codes).explain('executionStats');
      const { totalKeysExamined, totalDocsExamined } = plan.executionStats as Record<string, number>;
      return { keys: totalKeysExamined ?? 0, documents: totalDocsExamined ?? 0 };
    },
    close: () => connection.close(),
  };
}

export type MemberReads = Awaited<ReturnType<typeof openMemberReads>>;
