import type { Tx } from '@hamrah/service-kit';
import { isDuplicateKey } from '@hamrah/service-kit';
import { type Connection, mongo, Schema, trusted } from 'mongoose';

interface CounterDocument {
  readonly _id: string;
  readonly member: string;
  readonly count: number;
  /** For the TTL index: the end of the day for daily counters, null for lifetime counters. */
  readonly expiresAt: Date | null;
}

/** Counted actions: invitations and reports per day, conversations over a lifetime. */
export type CountedAction = `invitations|${string}` | `reports|${string}` | 'conversations';

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

/** Counters of the members' quotas. */
export function openCounters(connection: Connection) {
  const model = connection.model<CounterDocument>('counter', schema, 'counters');
  return {
    model,
    /** Adds one and returns the new count. An aborted transaction undoes it. */
    async increment(member: string, action: CountedAction, expiresAt: Date | null, { session }: Tx): Promise<number> {
      const increment = { $inc: { count: 1 }, $setOnInsert: { member, expiresAt } };
      try {
        const after = await model
          .findOneAndUpdate({ _id: `${member}|${action}` }, increment, {
            session,
            upsert: true,
            returnDocument: 'after',
          })
          .lean<CounterDocument>();
        return after?.count ?? 1;
      } catch (error) {
        // One of two concurrent upserts fails. The error label makes the caller's transaction retry.
        if (isDuplicateKey(error) && error instanceof mongo.MongoError)
          error.addErrorLabel('TransientTransactionError');
        throw error;
      }
    },
    count: async (member: string, action: CountedAction, tx?: Tx): Promise<number> =>
      (
        await model
          .findById(`${member}|${action}`)
          .session(tx?.session ?? null)
          .lean<CounterDocument>()
      )?.count ?? 0,
    async erase(codes: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ member: trusted({ $in: codes }) }, tx && { session: tx.session });
    },
  };
}
