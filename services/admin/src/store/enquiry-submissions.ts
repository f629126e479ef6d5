import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema } from 'mongoose';
import { enquiryLimits, recentSubmissions, type Submission } from '../domain/enquiry-limits.ts';

interface SubmissionsDocument {
  /** Keyed hash of a phone number or an address: which one cannot be read from here. */
  readonly _id: string;
  readonly submissions: readonly Submission[];
  readonly expiresAt: Date;
}

const schema = new Schema<SubmissionsDocument>(
  {
    _id: String,
    submissions: { type: [new Schema<Submission>({ at: Date, contentHash: String }, { _id: false })], required: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** What the limits on enquiries remember, each row for a day after its last enquiry. */
export function openEnquirySubmissions(connection: Connection) {
  const model = connection.model<SubmissionsDocument>('enquiry_turns', schema, 'enquiry_turns');
  return {
    model,
    /** What was taken from `id` of late; whoever else asks for the same id waits until this transaction is over. */
    async lock(id: string, now: Date, tx: Tx): Promise<readonly Submission[]> {
      const expiresAt = new Date(now.getTime() + enquiryLimits.windowMs);
      const held = await model
        .findOneAndUpdate({ _id: id }, { $set: { expiresAt } }, { upsert: true, returnDocument: 'after' })
        .session(tx.session)
        .lean<SubmissionsDocument>();
      return recentSubmissions(held?.submissions ?? [], now);
    },
    /** Remembers one more enquiry of `id`, and forgets those that no longer count. */
    async add(id: string, before: readonly Submission[], taken: Submission, tx: Tx): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { submissions: [...before, taken] } }, { session: tx.session });
    },
  };
}
