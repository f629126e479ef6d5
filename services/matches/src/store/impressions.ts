import { matches } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

interface ImpressionDocument extends matches.Impression {
  /** `viewer|day|place|member`. */
  readonly _id: string;
  readonly viewer: string;
  /** The day in India, `YYYY-MM-DD`. */
  readonly day: string;
  readonly at: Date;
  /** The chance that this slot of the daily matches showed this member; absent for other sources. */
  readonly propensity?: number;
  /** Whether `settleImpressions` has processed the impression. */
  readonly settled: boolean;
}
export type NewImpression = Omit<ImpressionDocument, '_id' | 'settled'>;

/** Number of impressions of all members in a month, for one place, source and range of ten positions. */
interface TotalDocument {
  readonly _id: string;
  readonly count: number;
}

const text = { type: String, required: true };
const schema = new Schema<ImpressionDocument>(
  {
    _id: String,
    viewer: text,
    member: text,
    place: { ...text, enum: matches.impressionPlaces },
    source: { ...text, enum: matches.impressionSources },
    position: { type: Number, required: true },
    day: text,
    at: { type: Date, required: true },
    propensity: Number,
    settled: { type: Boolean, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ viewer: 1, day: 1 })
  .index({ member: 1 })
  .index({ day: 1 })
  .index({ settled: 1, day: 1 }, { partialFilterExpression: { settled: false } });

const totalSchema = new Schema<TotalDocument>(
  { _id: String, count: { type: Number, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
);

/** Positions are aggregated in tens. */
const totalKeyOf = ({ day, place, source, position }: ImpressionDocument): string =>
  [day.slice(0, 7), place, source, Math.floor(position / 10) * 10].join('|');

/** Which members were really shown to whom. Raw rows are kept for 180 days, then replaced by anonymous counts. */
export function openImpressions(connection: Connection) {
  const model = connection.model<ImpressionDocument>('impression', schema, 'impressions');
  const totals = connection.model<TotalDocument>('impression_total', totalSchema, 'impression_totals');
  return {
    model,
    totals,
    countOfDay: (viewer: string, day: string, limit: number): Promise<number> =>
      model.countDocuments({ viewer, day }, { limit }),
    /** Stores the first impression of each member for each viewer, place and day. */
    async add(rows: readonly NewImpression[]): Promise<void> {
      if (rows.length === 0) return;
      await model.bulkWrite(
        rows.map((row) => ({
          updateOne: {
            filter: { _id: `${row.viewer}|${row.day}|${row.place}|${row.member}` },
            update: { $setOnInsert: { ...row, settled: false } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },
    /** Unsettled impressions up to a day. */
    listUnsettled: (upTo: string, limit: number): Promise<ImpressionDocument[]> =>
      model
        .find({ settled: false, day: trusted({ $lte: upTo }) })
        .limit(limit)
        .lean<ImpressionDocument[]>(),
    async settle(ids: readonly string[], tx: Tx): Promise<void> {
      await model.updateMany({ _id: trusted({ $in: [...ids] }) }, { settled: true }, { session: tx.session });
    },
    /** Replaces up to `limit` impressions from before a day with anonymous counts. Returns how many it replaced. */
    async aggregateBefore(day: string, limit: number, tx: Tx): Promise<number> {
      const rows = await model
        .find({ day: trusted({ $lt: day }) })
        .limit(limit)
        .session(tx.session)
        .lean<ImpressionDocument[]>();
      if (rows.length === 0) return 0;
      const counts = Map.groupBy(rows, totalKeyOf);
      await totals.bulkWrite(
        [...counts].map(([_id, { length }]) => ({
          updateOne: { filter: { _id }, update: { $inc: { count: length } }, upsert: true },
        })),
        { session: tx.session },
      );
      await model.deleteMany({ _id: trusted({ $in: rows.map(({ _id }) => _id) }) }, { session: tx.session });
      return rows.length;
    },
    /** The impressions of a viewer, latest day first. */
    listByViewer: (viewer: string, limit: number): Promise<ImpressionDocument[]> =>
      model.find({ viewer }).sort({ day: -1 }).limit(limit).lean<ImpressionDocument[]>(),
    /** Removes the impressions of these members and about them. */
    async erase(codes: readonly string[], tx?: Tx): Promise<void> {
      const anyMember = trusted({ $in: [...codes] });
      await model.deleteMany({ $or: [{ viewer: anyMember }, { member: anyMember }] }, tx && { session: tx.session });
    },
  };
}
