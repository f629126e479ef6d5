import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { TimelineEvent } from '../domain/timeline.ts';

export interface StoredTimelineEvent extends TimelineEvent {
  /** `event id/index`: an event can add an entry for each of two members. */
  readonly _id: string;
  readonly at: Date;
  /** `at|id` */
  readonly timeKey: string;
}

const schema = new Schema<StoredTimelineEvent>(
  {
    _id: String,
    member: { type: String, required: true },
    kind: { type: String, required: true },
    other: String,
    plan: String,
    payment: String,
    endReason: String,
    at: { type: Date, required: true },
    timeKey: { type: String, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ member: 1, timeKey: -1 })
  .index({ other: 1 });

export function openTimeline(connection: Connection) {
  const model = connection.model<StoredTimelineEvent>('timeline_event', schema, 'timeline');
  return {
    model,
    /** Adds the entries of one event. */
    async add(event: string, at: Date, entries: readonly TimelineEvent[], { session }: Tx): Promise<void> {
      const rows = entries.map((entry, index) => {
        const _id = `${event}/${index}`;
        return { ...entry, _id, at, timeKey: `${at.toISOString()}|${_id}` };
      });
      if (rows.length > 0) await model.insertMany(rows, { session });
    },
    /** Entries of a member before a time key, latest first. */
    listBefore: (member: string, timeKey: string, limit: number): Promise<StoredTimelineEvent[]> =>
      model
        .find({ member, timeKey: trusted({ $lt: timeKey }) })
        .sort({ timeKey: -1 })
        .limit(limit)
        .lean<StoredTimelineEvent[]>(),
    /** All entries of a member, oldest first. */
    listOfMember: (member: string): Promise<StoredTimelineEvent[]> =>
      model.find({ member }).sort({ timeKey: 1 }).lean<StoredTimelineEvent[]>(),
    /** Removes the timelines of members, and their codes from the timelines of others. */
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      const ofMembers = trusted({ $in: [...members] });
      const options = tx && { session: tx.session };
      await model.deleteMany({ member: ofMembers }, options);
      await model.updateMany({ other: ofMembers }, { $unset: { other: 1 } }, options);
    },
  };
}
