import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { TimelineEvent } from '../domain/timeline.ts';

/** Something that happened to a member, as it is stored. */
export interface StoredTimelineEvent extends TimelineEvent {
  /** Id of the event, and which of its sides this is. */
  readonly _id: string;
  readonly at: Date;
  /** When it happened, then the id. */
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
    ending: String,
    at: { type: Date, required: true },
    timeKey: { type: String, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ member: 1, listedAt: -1 })
  .index({ other: 1 });

/** What happened to members, event by event. */
export function openTimeline(connection: Connection) {
  const model = connection.model<StoredTimelineEvent>('happening', schema, 'timeline');
  return {
    model,
    /** Adds what one event says happened. */
    async add(event: string, at: Date, happenings: readonly TimelineEvent[], { session }: Tx): Promise<void> {
      const rows = happenings.map((happening, side) => {
        const _id = `${event}/${side}`;
        return { ...happening, _id, at, listedAt: `${at.toISOString()}|${_id}` };
      });
      if (rows.length > 0) await model.insertMany(rows, { session });
    },
    /** What happened to a member before a place in their timeline, the latest first. */
    pageBefore: (member: string, place: string, limit: number): Promise<StoredTimelineEvent[]> =>
      model
        .find({ member, listedAt: trusted({ $lt: place }) })
        .sort({ listedAt: -1 })
        .limit(limit)
        .lean<StoredTimelineEvent[]>(),
    /** All that happened to a member, the earliest first. */
    allOf: (member: string): Promise<StoredTimelineEvent[]> => model.find({ member }).sort({ listedAt: 1 }).lean<StoredTimelineEvent[]>(),
    /** Erases the timelines of members, and their codes in those of others. */
    async forget(members: readonly string[], tx?: Tx): Promise<void> {
      const those = trusted({ $in: [...members] });
      const within = tx && { session: tx.session };
      await model.deleteMany({ member: those }, within);
      await model.updateMany({ other: those }, { $unset: { other: 1 } }, within);
    },
  };
}
