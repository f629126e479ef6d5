import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema } from 'mongoose';
import { enquiryLimits, recentSubmissions, type Submission } from '../domain/enquiry-limits.ts';

interface SubmissionsDocument {
  /** HMAC of a phone number or a client address. */
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

/**
 * Recent enquiries by phone number and by client address, for the enquiry limits. A document expires a day after its
 * last enquiry.
 */
export function openEnquirySubmissions(connection: Connection) {
  const model = connection.model<SubmissionsDocument>('enquiry_submissions', schema, 'enquiry_submissions');
  return {
    model,
    /** Reads the recent submissions of `id` and locks them for the transaction. */
    async lockRecent(id: string, now: Date, tx: Tx): Promise<readonly Submission[]> {
      const expiresAt = new Date(now.getTime() + enquiryLimits.windowMs);
      const document = await model
        .findOneAndUpdate({ _id: id }, { $set: { expiresAt } }, { upsert: true, returnDocument: 'after' })
        .session(tx.session)
        .lean<SubmissionsDocument>();
      return recentSubmissions(document?.submissions ?? [], now);
    },
    /** Adds a submission to the recent submissions of `id`. */
    async add(id: string, recent: readonly Submission[], submission: Submission, tx: Tx): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { submissions: [...recent, submission] } }, { session: tx.session });
    },
  };
}
