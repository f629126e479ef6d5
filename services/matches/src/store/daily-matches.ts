import { matches } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { UsedLooks } from '../domain/daily-looks.ts';

/** A member among the daily matches. */
export interface ChosenMatch {
  readonly member: string;
  /** The chance that this slot showed this member. */
  readonly propensity: number;
}

export interface DailyMatchesDocument {
  /** `member|day`. */
  readonly _id: string;
  /** The viewer. */
  readonly member: string;
  /** The day in India, `YYYY-MM-DD`. */
  readonly day: string;
  readonly items: readonly ChosenMatch[];
  /** When the matches appear. */
  readonly readyAt: Date;
  /** Whether the event about the matches is published or not needed. */
  readonly announced: boolean;
  /** Whether missing matches were added when the viewer opened the list. */
  readonly complete: boolean;
  readonly expiresAt: Date;
}

/** Days that daily matches are kept. */
export const dailyMatchDays = 35;
const dayMs = 86_400_000;

const schema = new Schema<DailyMatchesDocument>(
  {
    _id: String,
    member: { type: String, required: true },
    day: { type: String, required: true },
    items: [new Schema<ChosenMatch>({ member: { type: String, required: true }, propensity: Number }, { _id: false })],
    readyAt: { type: Date, required: true },
    announced: { type: Boolean, required: true },
    complete: { type: Boolean, required: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ member: 1, day: -1 })
  .index({ 'items.member': 1, day: -1 })
  .index({ announced: 1, readyAt: 1 }, { partialFilterExpression: { announced: false } })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const anyOf = (codes: readonly string[]) => trusted({ $in: [...codes] });

interface Addition {
  readonly member: string;
  readonly day: string;
  readonly items: readonly ChosenMatch[];
  readonly readyAt: Date;
}

/** The matches of each member and day. */
export function openDailyMatches(connection: Connection) {
  const model = connection.model<DailyMatchesDocument>('daily_match', schema, 'daily_matches');
  /** The write that adds matches to a day, up to the maximum for a day. */
  const additionOf = ({ member, day, items, readyAt }: Addition, fields: object) => {
    const current = { $ifNull: ['$items', []] };
    const isNew = { $not: [{ $in: ['$$this.member', '$items.member'] }] };
    const added = {
      $cond: [{ $isArray: '$items' }, { $filter: { input: { $literal: items }, cond: isNew } }, { $literal: items }],
    };
    const all = { $slice: [{ $concatArrays: [current, added] }, matches.maxDailyMatches] };
    const expiresAt = new Date(Date.parse(`${day}T00:00:00Z`) + dailyMatchDays * dayMs);
    return {
      updateOne: {
        filter: { _id: `${member}|${day}` },
        update: [
          {
            $set: {
              member,
              day,
              items: all,
              readyAt: { $ifNull: ['$readyAt', readyAt] },
              announced: { $ifNull: ['$announced', false] },
              complete: { $ifNull: ['$complete', false] },
              expiresAt,
            },
          },
          { $set: fields },
        ],
        upsert: true,
      },
    };
  };
  return {
    model,
    /** The matches of a member on these days, latest first. */
    async findDays(member: string, days: readonly string[]): Promise<DailyMatchesDocument[]> {
      return model
        .find({ _id: anyOf(days.map((day) => `${member}|${day}`)) })
        .sort({ day: -1 })
        .lean<DailyMatchesDocument[]>();
    },
    /** Adds planned matches, in the transaction of their shard. */
    async addPlanned(additions: readonly Addition[], tx: Tx): Promise<void> {
      if (additions.length === 0) return;
      await model.collection.bulkWrite(additions.map((each) => additionOf(each, {})) as never, { session: tx.session });
    },
    /**
     * Completes the matches of a viewer who opens the list, and returns the matches. A concurrent completion adds
     * nothing. Returns no matches if the viewer opts out at the same time.
     */
    async complete(each: Addition): Promise<readonly ChosenMatch[]> {
      const { updateOne } = additionOf(each, { complete: true, announced: true });
      const _id = updateOne.filter._id;
      await model.collection
        .updateOne({ _id: _id as never, complete: { $ne: true } }, updateOne.update as never, { upsert: true })
        .catch((error: { code?: number }) => {
          // Another request has completed them.
          if (error.code !== 11_000) throw error;
        });
      return (await model.findById(_id).lean<DailyMatchesDocument>())?.items ?? [];
    },
    /** For each of these members: how many others they are shown on a day, and to how many they are shown. */
    async countUsed(codes: readonly string[], day: string): Promise<Map<string, UsedLooks>> {
      const [own, others] = await Promise.all([
        model
          .find({ _id: anyOf(codes.map((code) => `${code}|${day}`)) }, { member: 1, items: 1 })
          .lean<DailyMatchesDocument[]>(),
        model.aggregate<{ _id: string; count: number }>([
          { $match: { 'items.member': { $in: [...codes] }, day } },
          { $unwind: '$items' },
          { $match: { 'items.member': { $in: [...codes] } } },
          { $group: { _id: '$items.member', count: { $sum: 1 } } },
        ]),
      ]);
      const shown = new Map(own.map(({ member, items }) => [member, items.length]));
      const shownTo = new Map(others.map(({ _id, count }) => [_id, count]));
      return new Map(codes.map((code) => [code, { shown: shown.get(code) ?? 0, shownTo: shownTo.get(code) ?? 0 }]));
    },
    /** Viewers and the members shown to them since a day: all pairs of these members, and possibly other pairs. */
    async listPairs(
      codes: readonly string[],
      since: string,
    ): Promise<{ readonly from: string; readonly to: string }[]> {
      const rows = await model
        .find(
          {
            $or: [
              { member: anyOf(codes), day: trusted({ $gte: since }) },
              { 'items.member': anyOf(codes), day: trusted({ $gte: since }) },
            ],
          } as never,
          { member: 1, items: 1 },
        )
        .lean<DailyMatchesDocument[]>();
      return rows.flatMap(({ member, items }) => items.map((item) => ({ from: member, to: item.member })));
    },
    /** The members among `codes` who were shown to someone since a day. */
    async listShown(codes: readonly string[], since: string): Promise<Set<string>> {
      const rows = await model.aggregate<{ _id: string }>([
        { $match: { 'items.member': { $in: [...codes] }, day: { $gte: since } } },
        { $unwind: '$items' },
        { $match: { 'items.member': { $in: [...codes] } } },
        { $group: { _id: '$items.member' } },
      ]);
      return new Set(rows.map(({ _id }) => _id));
    },
    /** Daily matches that have appeared and are not announced yet. */
    listUnannounced: (now: Date, limit: number): Promise<DailyMatchesDocument[]> =>
      model
        .find({ announced: false, readyAt: trusted({ $lte: now }) })
        .sort({ readyAt: 1 })
        .limit(limit)
        .lean<DailyMatchesDocument[]>(),
    /** Marks the matches as announced. Returns false if they already were. */
    async markAnnounced(id: string, tx: Tx): Promise<boolean> {
      const result = await model.updateOne({ _id: id, announced: false }, { announced: true }, { session: tx.session });
      return result.modifiedCount > 0;
    },
    /** Moves the time at which unannounced daily matches appear. */
    async moveRelease(member: string, day: string, readyAt: Date, tx: Tx): Promise<void> {
      await model.updateOne({ _id: `${member}|${day}`, announced: false }, { readyAt }, { session: tx.session });
    },
    listByMember: (member: string): Promise<DailyMatchesDocument[]> =>
      model.find({ member }).sort({ day: -1 }).lean<DailyMatchesDocument[]>(),
    /** Removes the matches of these members, and these members from the matches of others. */
    async erase(codes: readonly string[], tx?: Tx): Promise<void> {
      const options = tx && { session: tx.session };
      await model.deleteMany({ member: anyOf(codes) }, options);
      await model.updateMany(
        { 'items.member': anyOf(codes) } as never,
        { $pull: { items: { member: anyOf(codes) } } } as never,
        options,
      );
    },
  };
}
