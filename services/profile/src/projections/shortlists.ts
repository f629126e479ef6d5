import { projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';

interface ShortlistCount {
  readonly count: number;
}

/** Shortlist counts by owner: a projection of matches' shortlists. */
export function openShortlists(connection: Connection) {
  const counts = projection<ShortlistCount>(connection, 'shortlists', {
    fields: { count: { type: Number, required: true } },
    indexes: [],
  });
  return {
    model: counts.model,
    upsertIfNewer: (owner: string, sequence: number, count: number, tx: Tx) =>
      counts.upsertIfNewer(owner, sequence, { count }, tx),
    countFor: async (owner: string): Promise<number> => (await counts.find(owner))?.count ?? 0,
    /** Erases a member's count and leaves a tombstone for late events. */
    erase: (owner: string, tx: Tx) => counts.erase(owner, tx),
    async remove(owners: readonly string[]): Promise<void> {
      await counts.model.deleteMany({ _id: trusted({ $in: [...owners] }) });
    },
  };
}
