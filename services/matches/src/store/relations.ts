import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { type Relation, relationStates } from '../domain/relation.ts';

interface RelationDocument extends Omit<Relation, 'pair'> {
  readonly _id: string;
}

const schema = new Schema<RelationDocument>(
  {
    _id: String,
    from: { type: String, required: true },
    to: { type: String, required: true },
    state: { type: String, required: true, enum: relationStates },
    version: { type: String, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ from: 1 })
  .index({ to: 1 });

/** How pairs of members stand to each other, by pair: copy of inbox's truth. */
export function openRelations(connection: Connection) {
  const model = connection.model<RelationDocument>('relation', schema, 'relations');
  return {
    model,
    /** Keeps what is newer than what is known; late and repeated news change nothing. */
    async keepNewest({ pair, ...relation }: Relation, tx: Tx): Promise<void> {
      const known = await model.findById(pair, { version: 1 }).session(tx.session).lean<RelationDocument>();
      if (known && known.version >= relation.version) return;
      await model.updateOne({ _id: pair }, { $set: relation }, { upsert: true, session: tx.session });
    },
    /** Removes how these members stand to anybody. */
    async forget(codes: readonly string[], tx?: Tx): Promise<void> {
      const amongThem = trusted({ $in: codes });
      await model.deleteMany({ $or: [{ from: amongThem }, { to: amongThem }] }, tx && { session: tx.session });
    },
  };
}
