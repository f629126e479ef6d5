import { isDuplicateKey } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

interface SentEmailDocument {
  /** Id of the email. It becomes the Message-ID and the idempotency key. */
  readonly _id: string;
  /** Latest end of the current attempt. */
  readonly claimedUntil: Date;
  /** When the mail server accepted the email; null before. */
  readonly sentAt: Date | null;
  readonly createdAt: Date;
}

/** Longer than the retention of events (30 days), so that no repeated event sends an email again. */
const retentionSeconds = 35 * 86_400;

const schema = new Schema<SentEmailDocument>(
  {
    _id: String,
    claimedUntil: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ createdAt: 1 }, { expireAfterSeconds: retentionSeconds });

/** Records of attempted and sent emails, by id. */
export function openSentEmails(connection: Connection) {
  const model = connection.model<SentEmailDocument>('sentEmail', schema, 'sent_emails');
  return {
    model,
    /** Claims an email for one attempt. `busy`: the claim of another attempt has not expired. */
    async claim(id: string, now: Date, claimedUntil: Date): Promise<'claimed' | 'sent' | 'busy'> {
      try {
        await model.updateOne(
          { _id: id, sentAt: null, claimedUntil: trusted({ $lte: now }) },
          { $set: { claimedUntil }, $setOnInsert: { createdAt: now } },
          { upsert: true },
        );
        return 'claimed';
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const stored = await model.findById(id, { sentAt: 1 }).lean<SentEmailDocument>();
        return stored?.sentAt ? 'sent' : 'busy';
      }
    },
    async markSent(id: string, sentAt: Date): Promise<void> {
      await model.updateOne({ _id: id }, { sentAt });
    },
    /** Releases the claim of a failed attempt, so that a retry need not wait for its expiry. */
    async release(id: string, now: Date): Promise<void> {
      await model.updateOne({ _id: id, sentAt: null }, { claimedUntil: now });
    },
  };
}
