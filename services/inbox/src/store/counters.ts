import type { Tx } from '@hamrah/service-kit';
import { isDuplicateKey } from '@hamrah/service-kit';
import { type Connection, mongo, Schema, trusted } from 'mongoose';

interface CounterDocument {
  readonly _id: string;
  readonly member: string;
  readonly count: number;
  /** When it may be forgotten: a day's counter once the day is over. */
  readonly expiresAt: Date | null;
}

/** What is counted: invitations and reports of a day, conversations started for ever. */
export type Counted = `invitations|${string}` | `reports|${string}` | 'conversations';

const schema = new Schema<CounterDocument>(
  {
    _id: String,
    member: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ member: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** How often members have done what they may do only so often. */
export function openCounters(connection: Connection) {
  const model = connection.model<CounterDocument>('counter', schema, 'counters');
  return {
    model,
    /** Counts one more and tells how many there are now; refusing in the same transaction takes it back. */
    async raise(member: string, what: Counted, expiresAt: Date | null, { session }: Tx): Promise<number> {
      const once = { $inc: { count: 1 }, $setOnInsert: { member, expiresAt } };
      try {
        const after = await model
          .findOneAndUpdate({ _id: `${member}|${what}` }, once, { session, upsert: true, returnDocument: 'after' })
          .lean<CounterDocument>();
        return after?.count ?? 1;
      } catch (error) {
        // Two first ones at once: a lost race, to be run again.
        if (isDuplicateKey(error) && error instanceof mongo.MongoError)
          error.addErrorLabel('TransientTransactionError');
        throw error;
      }
    },
    count: async (member: string, what: Counted, tx?: Tx): Promise<number> =>
      (
        await model
          .findById(`${member}|${what}`)
          .session(tx?.session ?? null)
          .lean<CounterDocument>()
      )?.count ?? 0,
    async forget(codes: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ member: trusted({ $in: codes }) }, tx && { session: tx.session });
    },
  };
}
