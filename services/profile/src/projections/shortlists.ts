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
    keepNewest: (owner: string, sequence: number, count: number, tx: Tx) =>
      counts.keepNewest(owner, sequence, { count }, tx),
    countFor: async (owner: string): Promise<number> => (await counts.find(owner))?.count ?? 0,
    /** Erases a member's count and leaves a tombstone for late events. */
    forget: (owner: string, tx: Tx) => counts.forget(owner, tx),
    async remove(owners: readonly string[]): Promise<void> {
      await counts.model.deleteMany({ _id: trusted({ $in: [...owners] }) });
    },
  };
}
