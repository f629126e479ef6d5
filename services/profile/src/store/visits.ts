import { type Page, paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { dayOf, visitDays } from '../domain/visits.ts';

/** The last of a viewer's visits to a member's profile. */
export interface Visit {
  readonly visited: string;
  readonly viewer: string;
  readonly at: Date;
  /** Orders the visits to a member: the time, then the viewer. */
  readonly listedAt: string;
  /** The day of the visit, `YYYY-MM-DD` in UTC; of one day no second is noted. */
  readonly day: string;
}

const text = { type: String, required: true };
const schema = new Schema<Visit>(
  { visited: text, viewer: text, at: { type: Date, required: true }, listedAt: text, day: text },
  { collection: 'visits', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ visited: 1, viewer: 1 }, { unique: true })
  .index({ visited: 1, listedAt: -1, viewer: 1 })
  .index({ viewer: 1 })
  .index({ at: 1 }, { expireAfterSeconds: (visitDays + 1) * 86_400 });

/** A visit at a moment, as it is kept. */
export const visitOf = (visited: string, viewer: string, at: Date): Visit => ({
  visited,
  viewer,
  at,
  listedAt: `${at.toISOString()} ${viewer}`,
  day: dayOf(at),
});

/** Who has looked at whose profile in the last days. */
export function openVisits(connection: Connection) {
  const model = connection.model('visit', schema);
  const eitherWay = (members: readonly string[]) => {
    const amongThem = trusted({ $in: [...members] });
    return [{ visited: amongThem }, { viewer: amongThem }] as const;
  };
  const from = (since: Date) => ({ listedAt: trusted({ $gte: since.toISOString() }) });
  return {
    model,
    /** Whether a visit of that day has been noted. */
    has: async ({ visited, viewer, day }: Pick<Visit, 'visited' | 'viewer' | 'day'>, tx?: Tx): Promise<boolean> =>
      (await model.exists({ visited, viewer, day }).session(tx?.session ?? null)) !== null,
    /** Notes a visit in the place of the viewer's visit before; the standings of both must be held. */
    async keep({ visited, viewer, ...visit }: Visit, { session }: Tx): Promise<void> {
      await model.updateOne({ visited, viewer }, { $set: visit }, { upsert: true, session });
    },
    /** Visits to a member from `since` on, the newest first. */
    page: (visited: string, since: Date, limit: number, cursor?: string): Promise<Page<Visit>> =>
      paginate<Visit>({
        model,
        filter: { visited, ...from(since) },
        order: 'listedAt',
        direction: -1,
        limit,
        cursor,
      }),
    /** Who has visited a member from `since` on, each once, read from the index alone. */
    async visitorsOf(visited: string, since: Date): Promise<string[]> {
      const found = await model
        .find({ visited, ...from(since) }, { _id: 0, viewer: 1 })
        .lean<Pick<Visit, 'viewer'>[]>();
      return found.map(({ viewer }) => viewer);
    },
    /** Every visit of a member, either way. */
    async findOwn(member: string): Promise<Visit[]> {
      const found = await Promise.all(eitherWay([member]).map((side) => model.find(side, { _id: 0 }).lean<Visit[]>()));
      return found.flat();
    },
    /** Erases every visit of these members, either way. */
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      for (const side of eitherWay(members)) await model.deleteMany(side, tx && { session: tx.session });
    },
  };
}
