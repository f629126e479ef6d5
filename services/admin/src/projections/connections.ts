import { type ProjectionDocument, projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';
import { indiaDayOf } from '../domain/india-day.ts';

/** A connection of two members, copy of inbox's truth; by the id of its invitation. */
export interface ProjectedConnection {
  readonly from: string;
  readonly to: string;
  /** The calendar day in India it was made on. */
  readonly day: string;
  /** Whether it still stands. */
  readonly active: boolean;
}

/** A connection as it is kept. */
export const connectionOf = (
  { from, to }: Pick<ProjectedConnection, 'from' | 'to'>,
  at: string,
  standing: boolean,
): ProjectedConnection => ({ from, to, day: indiaDayOf(new Date(at)), active: standing });

const text = { type: String, required: true };

/** Connections by invitation. */
export function openConnections(connection: Connection) {
  const copies = projection<ProjectedConnection>(connection, 'connections', {
    fields: { from: text, to: text, day: text, standing: { type: Boolean, required: true } },
    indexes: [{ standing: 1, day: 1 }, { from: 1 }, { to: 1 }],
  });
  const { model } = copies;
  return {
    ...copies,
    /** How many connections that stand were made, by day, on days from `first` on. */
    async madeByDay(first: string): Promise<Map<string, number>> {
      const rows = await model.collection
        .aggregate<{ _id: string; count: number }>([
          { $match: { standing: true, day: { $gte: first } } },
          { $group: { _id: '$day', count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(rows.map(({ _id, count }) => [_id, count]));
    },
    /** Removes all connections of members. */
    async removeOfMembers(members: readonly string[], tx?: Tx): Promise<void> {
      const those = { $in: [...members] };
      await model.collection.deleteMany(
        { $or: [{ from: those }, { to: those }] } as never,
        tx && { session: tx.session },
      );
    },
    /** Puts inbox's truth about connections in the place of what is stored, unless something newer is. */
    async replaceUnlessNewer(
      rows: readonly { readonly id: string; readonly sequence: number; readonly row: ProjectedConnection }[],
      { session }: Tx,
    ): Promise<void> {
      if (rows.length === 0) return;
      const updates = rows.map(({ id, sequence, row }) => {
        const isNewer = { $gt: [{ $ifNull: ['$sequence', -1] }, sequence] };
        const whole = { $literal: copies.documentOf(id, sequence, row) };
        const update = [{ $replaceWith: { $cond: [isNewer, '$$ROOT', whole] } }];
        return { updateOne: { filter: { _id: id as never }, update, upsert: true } };
      });
      await model.collection.bulkWrite(updates as never, { session });
    },
    /** Those that stand after one id, up to another when one is given, in order, `limit` at most. */
    async activeInRange(
      after: string,
      upTo: string | null,
      limit: number,
    ): Promise<ProjectionDocument<ProjectedConnection>[]> {
      const span = { $gt: after, ...(upTo === null ? {} : { $lte: upTo }) };
      return model
        .find({ _id: trusted(span), standing: true } as never)
        .sort({ _id: 1 })
        .limit(limit)
        .lean<ProjectionDocument<ProjectedConnection>[]>();
    },
    /** Removes connections that nobody stands behind. */
    async removeUnknown(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await model.deleteMany({ _id: trusted({ $in: [...ids] }) } as never);
    },
  };
}
