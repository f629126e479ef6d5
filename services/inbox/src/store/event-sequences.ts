import type { Connection } from 'mongoose';

/** The sequence of the last event of each invitation, from the outbox. */
export function openEventSequences(connection: Connection) {
  const collection = connection.collection<{ readonly _id: string; readonly last: number }>('outbox_sequences');
  return {
    /** Sequences by invitation id, without invitations that have no event. */
    async findMany(ids: readonly string[]): Promise<Map<string, number>> {
      const rows = await collection.find({ _id: { $in: [...ids] } }).toArray();
      return new Map(rows.map(({ _id, last }) => [_id, last]));
    },
  };
}
