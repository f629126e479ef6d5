import { maxOtpAttempts } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { OneTimePassword } from '../domain/one-time-password.ts';

/** `_id` is the HMAC of purpose, recipient and holder: a holder has one valid OTP for each purpose and recipient. */
type CodeDocument = OneTimePassword & { readonly _id: string };

const schema = new Schema<CodeDocument>(
  {
    _id: String,
    digest: { type: String, required: true },
    attempts: { type: Number, required: true },
    usedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'codes', strict: 'throw', versionKey: false, autoIndex: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** One-time passwords. Only digests are stored. */
export function openCodes(connection: Connection) {
  const model = connection.model('code', schema);
  return {
    model,
    /** Stores the OTP under each id, with separate attempts. */
    async upsert(ids: readonly string[], otp: OneTimePassword): Promise<void> {
      await model.bulkWrite(ids.map((_id) => ({ replaceOne: { filter: { _id }, replacement: otp, upsert: true } })));
    },
    /**
     * Counts an attempt and returns the OTP, even if it is used. Returns `undefined` if it has expired or has no
     * attempts left.
     */
    async countAttempt(id: string, now: Date): Promise<OneTimePassword | undefined> {
      const validFilter = { expiresAt: trusted({ $gt: now }), attempts: trusted({ $lt: maxOtpAttempts }) };
      const document = await model.findOneAndUpdate(
        { _id: id, ...validFilter },
        { $inc: { attempts: 1 } },
        { returnDocument: 'after' },
      );
      return document?.toObject();
    },
    /** Marks this OTP as used under all its ids. Returns false if it has already been used or replaced. */
    async consume(ids: readonly string[], digest: string, now: Date, tx: Tx): Promise<boolean> {
      const filter = { _id: trusted({ $in: [...ids] }), digest, usedAt: null };
      const result = await model.updateMany(filter, { $set: { usedAt: now } }, { session: tx.session });
      return result.modifiedCount > 0;
    },
  };
}
