import { createHash } from 'node:crypto';
import { delayMsAfter, proofLevelAfter, type Throttle, type ThrottleDelay } from '@hamrah/contracts';
import { type Connection, Schema, trusted } from 'mongoose';
import { isDuplicateKey } from '../http/problem-of-error.ts';

interface AttemptCounterDocument {
  /** Kind and hash of the subject. A subject that someone has typed or that has an address is a keyed hash already. */
  readonly _id: string;
  readonly count: number;
  readonly blockedUntil: Date;
  readonly expiresAt: Date;
}

const schema = new Schema<AttemptCounterDocument>(
  {
    _id: String,
    count: { type: Number, required: true },
    blockedUntil: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'login_throttles', strict: 'throw', versionKey: false, autoIndex: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const idOf = (kind: string, subject: string): string =>
  `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;

/** A time in the past on every pod, even if its clock is behind. */
const notBlocked = new Date(0);

/** Level of a solved proof of work; -1 if there is none. */
export type ProofLevel = number;

/** Attempt counters by kind and subject, such as an account or a client address, with the limits of each kind. */
export function openAttemptCounters<Kind extends string>(
  connection: Connection,
  throttles: Readonly<Record<Kind, Throttle>>,
) {
  const model = connection.model('login_throttle', schema);
  const findActive = async (id: string, now: Date) =>
    await model.findOne({ _id: id, expiresAt: trusted({ $gt: now }) }).lean();

  return {
    model,
    throttles,
    /** Milliseconds until the next attempt is allowed. */
    async remainingMs(kind: Kind, subject: string, now: Date): Promise<number> {
      const counter = await findActive(idOf(kind, subject), now);
      return Math.max(0, (counter?.blockedUntil.getTime() ?? 0) - now.getTime());
    },

    /**
     * Counts an attempt and returns no delay. If the subject is blocked and the proof of work does not suffice, counts
     * nothing and returns the delay. Concurrent attempts are allowed no more often than sequential ones.
     */
    async countAttempt(
      kind: Kind,
      subject: string,
      now: Date,
      proofLevel: ProofLevel = -1,
    ): Promise<ThrottleDelay | undefined> {
      const _id = idOf(kind, subject);
      for (;;) {
        const counter = await findActive(_id, now);
        const previousCount = counter?.count ?? 0;
        const remainingMs = (counter?.blockedUntil.getTime() ?? 0) - now.getTime();
        const neededLevel = proofLevelAfter(throttles[kind], previousCount);
        const isExcused = neededLevel !== undefined && proofLevel >= neededLevel;
        if (remainingMs > 0 && !isExcused) return { remainingMs, count: previousCount };
        const count = previousCount + 1;
        const delayMs = delayMsAfter(throttles[kind], count);
        const blockedUntil = delayMs === 0 ? notBlocked : new Date(now.getTime() + delayMs);
        const expiresAt = new Date(now.getTime() + throttles[kind].ttlMs);
        const unchangedFilter = counter ? { count: counter.count } : { expiresAt: trusted({ $lte: now }) };
        try {
          const result = await model.updateOne(
            { _id, ...unchangedFilter },
            { $set: { count, blockedUntil, expiresAt } },
            { upsert: !counter },
          );
          if (result.matchedCount + result.upsertedCount > 0) return undefined;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },

    /** Subtracts an attempt that must not count, such as a successful sign-in. Allows the next attempt immediately. */
    async uncountAttempt(kind: Kind, subject: string): Promise<void> {
      await model.updateOne({ _id: idOf(kind, subject) }, { $inc: { count: -1 }, $set: { blockedUntil: notBlocked } });
    },

    /** Allows the next attempt immediately without resetting the count. */
    async unblock(kind: Kind, subject: string): Promise<void> {
      await model.updateOne({ _id: idOf(kind, subject) }, { $set: { blockedUntil: notBlocked } });
    },

    async reset(kind: Kind, subject: string): Promise<void> {
      await model.deleteOne({ _id: idOf(kind, subject) });
    },
  };
}
export type AttemptCounters<Kind extends string> = ReturnType<typeof openAttemptCounters<Kind>>;
