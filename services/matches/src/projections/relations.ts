import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { type Relation, relationStates } from '../domain/relation.ts';

/** A stored relation. Its id is the pair. */
export interface RelationDocument extends Omit<Relation, 'pair'> {
  readonly _id: string;
  /** Both members, for the index. */
  readonly members: readonly [string, string];
}

const schema = new Schema<RelationDocument>(
  {
    _id: String,
    from: { type: String, required: true },
    to: { type: String, required: true },
    state: { type: String, required: true, enum: relationStates },
    version: { type: String, required: true },
    members: { type: [String], required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ members: 1 });

/** Relations by pair: a projection of inbox's invitations. */
export function openRelations(connection: Connection) {
  const model = connection.model<RelationDocument>('relation', schema, 'relations');
  return {
    model,
    /** Stores a relation unless a newer one is stored. */
    async upsertIfNewer({ pair, ...relation }: Relation, tx: Tx): Promise<void> {
      const stored = await model.findById(pair, { version: 1 }).session(tx.session).lean<RelationDocument>();
      if (stored && stored.version >= relation.version) return;
      const members = [relation.from, relation.to];
      await model.updateOne({ _id: pair }, { $set: { ...relation, members } }, { upsert: true, session: tx.session });
    },
    /** The pairs of these members that are in one of these states. */
    async listPairs(
      codes: readonly string[],
      states: readonly string[],
    ): Promise<Pick<RelationDocument, 'from' | 'to'>[]> {
      const filter = { members: trusted({ $in: [...codes] }), state: trusted({ $in: [...states] }) };
      return model.find(filter as never, { _id: 0, from: 1, to: 1 }).lean<RelationDocument[]>();
    },
    /** How many received invitations of each of these members await an answer. */
    async countWaiting(codes: readonly string[]): Promise<Map<string, number>> {
      const rows = await model.aggregate<{ _id: string; count: number }>([
        { $match: { members: { $in: [...codes] }, state: 'sent', to: { $in: [...codes] } } },
        { $group: { _id: '$to', count: { $sum: 1 } } },
      ]);
      return new Map(rows.map(({ _id, count }) => [_id, count]));
    },
    /** Removes every relation of these members. */
    async erase(codes: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ members: trusted({ $in: codes }) }, tx && { session: tx.session });
    },
  };
}
