import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema } from 'mongoose';
import { enquiryLimits, standing, type Taken } from '../domain/enquiry-limits.ts';

interface TurnsDocument {
  /** Keyed hash of a phone number or an address: which one cannot be read from here. */
  readonly _id: string;
  readonly taken: readonly Taken[];
  readonly expiresAt: Date;
}

const schema = new Schema<TurnsDocument>(
  {
    _id: String,
    taken: { type: [new Schema<Taken>({ at: Date, said: String }, { _id: false })], required: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** What the limits on enquiries remember, each row for a day after its last enquiry. */
export function openEnquiryTurns(connection: Connection) {
  const model = connection.model<TurnsDocument>('enquiry_turns', schema, 'enquiry_turns');
  return {
    model,
    /** What was taken from `id` of late; whoever else asks for the same id waits until this transaction is over. */
    async hold(id: string, now: Date, tx: Tx): Promise<readonly Taken[]> {
      const expiresAt = new Date(now.getTime() + enquiryLimits.windowMs);
      const held = await model
        .findOneAndUpdate({ _id: id }, { $set: { expiresAt } }, { upsert: true, returnDocument: 'after' })
        .session(tx.session)
        .lean<TurnsDocument>();
      return standing(held?.taken ?? [], now);
    },
    /** Remembers one more enquiry of `id`, and forgets those that no longer count. */
    async note(id: string, before: readonly Taken[], taken: Taken, tx: Tx): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { taken: [...before, taken] } }, { session: tx.session });
    },
  };
}
