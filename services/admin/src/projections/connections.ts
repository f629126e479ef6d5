import { type ProjectionDocument, projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';
import { indiaDayOf } from '../domain/india-day.ts';

/** A projected connection of two members. */
export interface ProjectedConnection {
  readonly from: string;
  readonly to: string;
  /** The calendar day in India on which the members connected. */
  readonly day: string;
  readonly active: boolean;
}

/** Projects a connection made at the ISO instant `at`. */
export const connectionOf = (
  { from, to }: Pick<ProjectedConnection, 'from' | 'to'>,
  at: string,
  active: boolean,
): ProjectedConnection => ({ from, to, day: indiaDayOf(new Date(at)), active });

const text = { type: String, required: true };

/** Connections by invitation id: a projection of inbox's connections. */
export function openConnectionProjection(db: Connection) {
  const connections = projection<ProjectedConnection>(db, 'connections', {
    fields: { from: text, to: text, day: text, active: { type: Boolean, required: true } },
    indexes: [{ active: 1, day: 1 }, { from: 1 }, { to: 1 }],
  });
  const { model } = connections;
  return {
    ...connections,
    /** Numbers of active connections by the calendar day on which they were made, from `first` on. */
    async countByDay(first: string): Promise<Map<string, number>> {
      const rows = await model.collection
        .aggregate<{ _id: string; count: number }>([
          { $match: { active: true, day: { $gte: first } } },
          { $group: { _id: '$day', count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(rows.map(({ _id, count }) => [_id, count]));
    },
    async removeByMembers(members: readonly string[], tx?: Tx): Promise<void> {
      const ofMembers = { $in: [...members] };
      await model.collection.deleteMany(
        { $or: [{ from: ofMembers }, { to: ofMembers }] } as never,
        tx && { session: tx.session },
      );
    },
    /** Replaces connections unless the stored ones come from a newer event. */
    async replaceUnlessNewer(
      rows: readonly { readonly id: string; readonly sequence: number; readonly row: ProjectedConnection }[],
      { session }: Tx,
    ): Promise<void> {
      if (rows.length === 0) return;
      const updates = rows.map(({ id, sequence, row }) => {
        const isNewer = { $gt: [{ $ifNull: ['$sequence', -1] }, sequence] };
        const replacement = { $literal: connections.documentOf(id, sequence, row) };
        const update = [{ $replaceWith: { $cond: [isNewer, '$$ROOT', replacement] } }];
        return { updateOne: { filter: { _id: id as never }, update, upsert: true } };
      });
      await model.collection.bulkWrite(updates as never, { session });
    },
    /** Active connections with ids after `after`, up to and including `upTo`, in order. */
    async activeInRange(
      after: string,
      upTo: string | null,
      limit: number,
    ): Promise<ProjectionDocument<ProjectedConnection>[]> {
      const range = { $gt: after, ...(upTo === null ? {} : { $lte: upTo }) };
      return model
        .find({ _id: trusted(range), active: true } as never)
        .sort({ _id: 1 })
        .limit(limit)
        .lean<ProjectionDocument<ProjectedConnection>[]>();
    },
    /** Removes connections that inbox does not know. */
    async removeUnknown(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await model.deleteMany({ _id: trusted({ $in: [...ids] }) } as never);
    },
  };
}
