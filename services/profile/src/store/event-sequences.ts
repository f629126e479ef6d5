import type { Connection } from 'mongoose';

/** The sequence of the last event of each member, from the outbox. */
export function openEventSequences(connection: Connection) {
  const collection = connection.collection<{ readonly _id: string; readonly last: number }>('outbox_sequences');
  return {
    /** Last sequence by member. Omits members without events. */
    async findMany(members: readonly string[]): Promise<Map<string, number>> {
      const rows = await collection.find({ _id: { $in: [...members] } }).toArray();
      return new Map(rows.map(({ _id, last }) => [_id, last]));
    },
  };
}
