import { type Connection, Schema } from 'mongoose';

interface MemberCountDocument {
  /** The day (UTC), `YYYY-MM-DD`. */
  readonly _id: string;
  readonly members: number;
  readonly at: Date;
}

const retentionSeconds = 7 * 86_400;

const schema = new Schema<MemberCountDocument>(
  { _id: String, members: { type: Number, required: true }, at: { type: Date, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

/** The number of members that visitors see: one per day for all pods. */
export function openMemberCounts(connection: Connection) {
  const model = connection.model<MemberCountDocument>('member_count', schema, 'member_counts');
  return {
    model,
    /** The number for the day. The first request of the day counts and stores it. */
    async readOrCount(now: Date, count: () => Promise<number>): Promise<number> {
      const day = now.toISOString().slice(0, 10);
      const stored = await model.findById(day).lean<MemberCountDocument>();
      if (stored) return stored.members;
      const members = await count();
      const row = await model
        .findOneAndUpdate(
          { _id: day },
          { $setOnInsert: { members, at: now } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<MemberCountDocument>();
      return row?.members ?? members;
    },
  };
}
