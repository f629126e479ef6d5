/** Copy of matches' truth: how many members each member has on their shortlist. */
import { copyCollection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';

interface ShortlistCopy {
  readonly count: number;
}

export function openShortlists(connection: Connection) {
  const copies = copyCollection<ShortlistCopy>(connection, 'shortlists', {
    fields: { count: { type: Number, required: true } },
    indexes: [],
  });
  return {
    model: copies.model,
    keepNewest: (owner: string, sequence: number, count: number, tx: Tx) =>
      copies.keepNewest(owner, sequence, { count }, tx),
    countFor: async (owner: string): Promise<number> => (await copies.find(owner))?.count ?? 0,
    async erase(owners: readonly string[], tx?: Tx): Promise<void> {
      await copies.model.deleteMany({ _id: trusted({ $in: [...owners] }) }, tx && { session: tx.session });
    },
  };
}
