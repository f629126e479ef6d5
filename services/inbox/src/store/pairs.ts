import { isDuplicateKey, type Tx } from '@hamrah/service-kit';
import { type Connection, mongo, Schema, trusted } from 'mongoose';

interface PairDocument {
  readonly _id: string;
  readonly members: readonly string[];
  readonly lockCount: number;
}

const schema = new Schema<PairDocument>(
  { _id: String, members: { type: [String], required: true }, lockCount: { type: Number, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ members: 1 });

/** One lock row per pair of members, which serialises transactions on the pair. */
export function openPairs(connection: Connection) {
  const model = connection.model<PairDocument>('pair', schema, 'pairs');
  return {
    model,
    /** Locks a pair. One of several concurrent transactions commits; the others retry and see its result. */
    async lockPair(pair: string, { session }: Tx): Promise<void> {
      try {
        const increment = { $inc: { lockCount: 1 }, $setOnInsert: { members: pair.split('|') } };
        await model.updateOne({ _id: pair }, increment, { session, upsert: true });
      } catch (error) {
        if (isDuplicateKey(error) && error instanceof mongo.MongoError)
          error.addErrorLabel('TransientTransactionError');
        throw error;
      }
    },
    async erase(codes: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ members: trusted({ $in: codes }) }, tx && { session: tx.session });
    },
  };
}
