import { isDuplicateKey, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

interface DailyRunDocument {
  /** The day in India, `YYYY-MM-DD`. */
  readonly _id: string;
  /** The seed of the random draws. */
  readonly seed: string;
  /** Number of shards of members. */
  readonly shards: number;
  /** The pod that runs the plan, until `claimedUntil`. */
  readonly claimedBy: string;
  readonly claimedUntil: Date;
  /** Parts that are complete. */
  readonly done: readonly string[];
  readonly finishedAt: Date | null;
  readonly expiresAt: Date;
}
export type DailyRun = Pick<DailyRunDocument, 'seed' | 'shards' | 'done'>;

const retentionMs = 35 * 86_400_000;

const schema = new Schema<DailyRunDocument>(
  {
    _id: String,
    seed: { type: String, required: true },
    shards: { type: Number, required: true },
    claimedBy: { type: String, required: true },
    claimedUntil: { type: Date, required: true },
    done: { type: [String], required: true },
    finishedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The daily plans, one row for each day. Only one pod at a time can claim a row. */
export function openDailyRuns(connection: Connection) {
  const model = connection.model<DailyRunDocument>('daily_run', schema, 'daily_runs');
  return {
    model,
    isFinished: async (day: string): Promise<boolean> =>
      (await model.exists({ _id: day, finishedAt: trusted({ $ne: null }) })) !== null,
    /** Claims the plan of a day. Returns undefined if another pod has claimed it or the plan is finished. */
    async claim(
      day: string,
      pod: string,
      { seed, shards }: Pick<DailyRun, 'seed' | 'shards'>,
      { now, claimedUntil }: { readonly now: Date; readonly claimedUntil: Date },
    ): Promise<DailyRun | undefined> {
      try {
        const run = await model
          .findOneAndUpdate(
            {
              _id: day,
              finishedAt: null,
              $or: [{ claimedUntil: trusted({ $lt: now }) }, { claimedBy: pod }],
            },
            {
              $set: { claimedBy: pod, claimedUntil },
              $setOnInsert: { seed, shards, done: [], expiresAt: new Date(now.getTime() + retentionMs) },
            },
            { upsert: true, returnDocument: 'after' },
          )
          .lean<DailyRunDocument>();
        return run ?? undefined;
      } catch (error) {
        // The row exists but does not match: finished, or claimed by another pod.
        if (isDuplicateKey(error)) return undefined;
        throw error;
      }
    },
    /** Marks a part as complete and extends the claim. Throws, to roll back the part, if this pod lost the claim. */
    async markDone(day: string, pod: string, part: string, claimedUntil: Date, tx: Tx): Promise<void> {
      const result = await model.updateOne(
        { _id: day, claimedBy: pod, finishedAt: null },
        { $set: { claimedUntil }, $addToSet: { done: part } },
        { session: tx.session },
      );
      if (result.matchedCount === 0) throw new Error(`Another pod has claimed the daily plan of ${day}.`);
    },
    async finish(day: string, pod: string, at: Date): Promise<void> {
      await model.updateOne({ _id: day, claimedBy: pod }, { $set: { finishedAt: at } });
    },
  };
}
