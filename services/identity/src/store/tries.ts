import { createHash } from 'node:crypto';
import { isDuplicateKey, rateLimitKeyOf } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { type Guard, guards, pauseAfter } from '../domain/tries.ts';

interface TriesDocument {
  /** Guard and hash of what it guards: people type passwords into the wrong box. */
  readonly _id: string;
  readonly count: number;
  readonly opensAt: Date;
  readonly expiresAt: Date;
}

const schema = new Schema<TriesDocument>(
  {
    _id: String,
    count: { type: Number, required: true },
    opensAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'tries', strict: 'throw', versionKey: false, autoIndex: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Addresses are counted by household: whoever has one of IPv6 has millions. */
function idOf(guard: Guard, subject: string): string {
  const counted = guard === 'address' ? rateLimitKeyOf(subject) : subject;
  return `${guard}:${createHash('sha256').update(counted).digest('base64url')}`;
}

/** What is counted against accounts, addresses and targets of OTPs, forgotten after a while. */
export function openTries(connection: Connection) {
  const model = connection.model('tries', schema);
  const standing = async (id: string, now: Date) =>
    await model.findOne({ _id: id, expiresAt: trusted({ $gt: now }) }).lean();

  return {
    model,
    /** Milliseconds until the next try is let through; 0 for now. */
    async waitMs(guard: Guard, subject: string, now: Date): Promise<number> {
      const tries = await standing(idOf(guard, subject), now);
      return Math.max(0, (tries?.opensAt.getTime() ?? 0) - now.getTime());
    },

    /**
     * Counts a try, as failed until `forget` says otherwise, and answers 0; or, while closed, answers how many
     * milliseconds remain and counts nothing. Of tries at the very same time no more get through than one by one.
     */
    async take(guard: Guard, subject: string, now: Date): Promise<number> {
      const _id = idOf(guard, subject);
      for (;;) {
        const before = await standing(_id, now);
        const waitMs = (before?.opensAt.getTime() ?? 0) - now.getTime();
        if (waitMs > 0) return waitMs;
        const count = (before?.count ?? 0) + 1;
        const opensAt = new Date(now.getTime() + pauseAfter(guard, count));
        const expiresAt = new Date(now.getTime() + guards[guard].forgottenAfterMs);
        const unchanged = before ? { count: before.count } : { expiresAt: trusted({ $lte: now }) };
        try {
          const set = await model.updateOne(
            { _id, ...unchanged },
            { $set: { count, opensAt, expiresAt } },
            { upsert: !before },
          );
          if (set.matchedCount + set.upsertedCount > 0) return 0;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },

    /** Lets the next try through at once; those made stay counted. */
    async reopen(guard: Guard, subject: string, now: Date): Promise<void> {
      await model.updateOne({ _id: idOf(guard, subject) }, { $set: { opensAt: now } });
    },

    async forget(guard: Guard, subject: string): Promise<void> {
      await model.deleteOne({ _id: idOf(guard, subject) });
    },
  };
}
