import type { Connection } from 'mongoose';

/** How many events have been told about each member, as the outbox counts them. */
export function openEventNumbers(connection: Connection) {
  const collection = connection.collection<{ readonly _id: string; readonly last: number }>('outbox_sequences');
  return {
    /** The number of the last event of these members, by code; those nothing was told of are left out. */
    async of(members: readonly string[]): Promise<Map<string, number>> {
      const rows = await collection.find({ _id: { $in: [...members] } }).toArray();
      return new Map(rows.map(({ _id, last }) => [_id, last]));
    },
  };
}
