import { maxOtpAttempts } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { OneTimePassword } from '../domain/one-time-password.ts';

/** `_id` is the seal of what the OTP is bound to: one is good at a time. */
type CodeDocument = OneTimePassword & { readonly _id: string };

const schema = new Schema<CodeDocument>(
  {
    _id: String,
    digest: { type: String, required: true },
    tries: { type: Number, required: true },
    spentAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'codes', strict: 'throw', versionKey: false, autoIndex: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The one-time passwords of a connection; digests alone, gone once they have expired. */
export function openCodes(connection: Connection) {
  const model = connection.model('code', schema);
  return {
    model,
    /** Keeps an OTP in place of the one before. */
    async put(id: string, otp: OneTimePassword): Promise<void> {
      await model.replaceOne({ _id: id }, otp, { upsert: true });
    },
    /** Counts a try and gives the OTP it is for, also one that was used; `undefined` when none may be tried any more. */
    async take(id: string, now: Date): Promise<OneTimePassword | undefined> {
      const live = { expiresAt: trusted({ $gt: now }), tries: trusted({ $lt: maxOtpAttempts }) };
      const taken = await model.findOneAndUpdate(
        { _id: id, ...live },
        { $inc: { tries: 1 } },
        { returnDocument: 'after' },
      );
      return taken?.toObject();
    },
    /** Uses up this very OTP; whether it had not been used before. */
    async spend(id: string, digest: string, now: Date, tx: Tx): Promise<boolean> {
      const { session } = tx;
      const spent = await model.updateOne({ _id: id, digest, spentAt: null }, { $set: { spentAt: now } }, { session });
      return spent.modifiedCount > 0;
    },
  };
}
