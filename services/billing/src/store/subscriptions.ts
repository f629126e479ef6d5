import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** A member's terms in force, as last published. */
export interface Subscription {
  readonly member: string;
  /** Payments whose terms are in force, in order of payment. */
  readonly inForce: readonly string[];
  /** When the next term expires. */
  readonly changesAt: Date | null;
}

interface SubscriptionDocument extends Omit<Subscription, 'member'> {
  readonly _id: string;
  readonly lockCount: number;
}

const schema = new Schema<SubscriptionDocument>(
  {
    _id: String,
    inForce: [String],
    changesAt: { type: Date, default: null },
    lockCount: { type: Number, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ changesAt: 1 });

/**
 * Subscriptions by member, derived from the ledger. They let a job find expired terms and publish the end of each term
 * once.
 */
export function openSubscriptions(connection: Connection) {
  const model = connection.model<SubscriptionDocument>('subscription', schema, 'subscriptions');
  return {
    model,
    /** Reads and locks a subscription until the transaction ends. A concurrent transaction conflicts and retries. */
    async lock(member: string, tx: Tx): Promise<Subscription> {
      const document = await model
        .findOneAndUpdate({ _id: member }, { $inc: { lockCount: 1 } }, { upsert: true, returnDocument: 'after' })
        .session(tx.session)
        .lean<SubscriptionDocument>();
      return { member, inForce: document?.inForce ?? [], changesAt: document?.changesAt ?? null };
    },
    async save({ member, ...rest }: Subscription, tx: Tx): Promise<void> {
      await model.updateOne({ _id: member }, { $set: rest }, { session: tx.session });
    },
    /** Members with a term that expired by `now`, most overdue first. */
    async listDue(now: Date, limit: number): Promise<string[]> {
      const rows = await model
        .find({ changesAt: trusted({ $lte: now }) }, { _id: 1 })
        .sort({ changesAt: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return rows.map(({ _id }) => _id);
    },
  };
}
