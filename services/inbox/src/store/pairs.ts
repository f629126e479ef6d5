import { isDuplicateKey, type Tx } from '@hamrah/service-kit';
import { type Connection, mongo, Schema, trusted } from 'mongoose';

interface PairDocument {
  readonly _id: string;
  readonly members: readonly string[];
  readonly turns: number;
}

const schema = new Schema<PairDocument>(
  { _id: String, members: { type: [String], required: true }, turns: { type: Number, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ members: 1 });

/** One row a pair of members, changed by whatever must not happen to the two at once. */
export function openPairs(connection: Connection) {
  const model = connection.model<PairDocument>('pair', schema, 'pairs');
  return {
    model,
    /** Of transactions that take a turn of one pair, one commits and the others run again and see what it did. */
    async takeTurn(pair: string, { session }: Tx): Promise<void> {
      try {
        const turn = { $inc: { turns: 1 }, $setOnInsert: { members: pair.split('|') } };
        await model.updateOne({ _id: pair }, turn, { session, upsert: true });
      } catch (error) {
        if (isDuplicateKey(error) && error instanceof mongo.MongoError)
          error.addErrorLabel('TransientTransactionError');
        throw error;
      }
    },
    async forget(codes: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ members: trusted({ $in: codes }) }, tx && { session: tx.session });
    },
  };
}
