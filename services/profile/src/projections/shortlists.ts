/** Copy of matches' truth: how many members each member has on their shortlist. */
import { projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';

interface ShortlistCopy {
  readonly count: number;
}

export function openShortlists(connection: Connection) {
  const copies = projection<ShortlistCopy>(connection, 'shortlists', {
    fields: { count: { type: Number, required: true } },
    indexes: [],
  });
  return {
    model: copies.model,
    keepNewest: (owner: string, sequence: number, count: number, tx: Tx) =>
      copies.keepNewest(owner, sequence, { count }, tx),
    countFor: async (owner: string): Promise<number> => (await copies.find(owner))?.count ?? 0,
    /** Erases what is known of a member's shortlist, for good: a count that comes late is not kept. */
    forget: (owner: string, tx: Tx) => copies.forget(owner, tx),
    /** Removes what is known of the shortlists of these members. */
    async remove(owners: readonly string[]): Promise<void> {
      await copies.model.deleteMany({ _id: trusted({ $in: [...owners] }) });
    },
  };
}
