import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { type Relation, relationStates } from '../domain/relation.ts';

/** A relation as it is stored, under its pair. */
export interface RelationDocument extends Omit<Relation, 'pair'> {
  readonly _id: string;
  /** Both members, by whom it is found. */
  readonly between: readonly [string, string];
}

const schema = new Schema<RelationDocument>(
  {
    _id: String,
    from: { type: String, required: true },
    to: { type: String, required: true },
    state: { type: String, required: true, enum: relationStates },
    version: { type: String, required: true },
    between: { type: [String], required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ between: 1 });

/** How pairs of members stand to each other, by pair: copy of inbox's truth. */
export function openRelations(connection: Connection) {
  const model = connection.model<RelationDocument>('relation', schema, 'relations');
  return {
    model,
    /** Keeps what is newer than what is known; late and repeated news change nothing. */
    async keepNewest({ pair, ...relation }: Relation, tx: Tx): Promise<void> {
      const known = await model.findById(pair, { version: 1 }).session(tx.session).lean<RelationDocument>();
      if (known && known.version >= relation.version) return;
      const between = [relation.from, relation.to];
      await model.updateOne({ _id: pair }, { $set: { ...relation, between } }, { upsert: true, session: tx.session });
    },
    /** Removes how these members stand to anybody. */
    async forget(codes: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ between: trusted({ $in: codes }) }, tx && { session: tx.session });
    },
  };
}
