import { type Page, paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { dayOf, visitDays } from '../domain/visits.ts';

/** A viewer's last visit to a member's profile. */
export interface Visit {
  readonly visited: string;
  readonly viewer: string;
  readonly at: Date;
  /** Sorts visits by time, then by viewer. */
  readonly sortKey: string;
  /** The UTC day of the visit, `YYYY-MM-DD`; a second visit on that day is not stored. */
  readonly day: string;
}

/** A day longer than lists show visits, because the database removes rows with a delay. */
export const visitTtlSeconds = (visitDays + 1) * 86_400;

const text = { type: String, required: true };
const schema = new Schema<Visit>(
  { visited: text, viewer: text, at: { type: Date, required: true }, sortKey: text, day: text },
  { collection: 'visits', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ visited: 1, viewer: 1 }, { unique: true })
  .index({ visited: 1, sortKey: -1, viewer: 1 })
  .index({ viewer: 1 })
  .index({ at: 1 }, { expireAfterSeconds: visitTtlSeconds });

export const visitOf = (visited: string, viewer: string, at: Date): Visit => ({
  visited,
  viewer,
  at,
  sortKey: `${at.toISOString()} ${viewer}`,
  day: dayOf(at),
});

/** Recent visits, one per pair of viewer and visited member. */
export function openVisits(connection: Connection) {
  const model = connection.model('visit', schema);
  const filtersOf = (members: readonly string[]) => {
    const anyMember = trusted({ $in: [...members] });
    return [{ visited: anyMember }, { viewer: anyMember }] as const;
  };
  const since = (start: Date) => ({ sortKey: trusted({ $gte: start.toISOString() }) });
  return {
    model,
    /** Whether a visit on that day is stored. */
    has: async ({ visited, viewer, day }: Pick<Visit, 'visited' | 'viewer' | 'day'>, tx?: Tx): Promise<boolean> =>
      (await model.exists({ visited, viewer, day }).session(tx?.session ?? null)) !== null,
    /** Whether one of two members has visited the other. */
    async existsBetween(one: string, other: string): Promise<boolean> {
      const visits = await Promise.all([
        model.exists({ visited: one, viewer: other }),
        model.exists({ visited: other, viewer: one }),
      ]);
      return visits.some((visit) => visit !== null);
    },
    /** Replaces the viewer's previous visit. The caller locks both members. */
    async save({ visited, viewer, ...visit }: Visit, { session }: Tx): Promise<void> {
      await model.updateOne({ visited, viewer }, { $set: visit }, { upsert: true, session });
    },
    /** Visits to a member since `start`, newest first. */
    page: (visited: string, start: Date, limit: number, cursor?: string): Promise<Page<Visit>> =>
      paginate<Visit>({
        model,
        filter: { visited, ...since(start) },
        order: 'sortKey',
        direction: -1,
        limit,
        cursor,
      }),
    /** The visitors of a member since `start`, by a covered query. */
    async visitorsOf(visited: string, start: Date): Promise<string[]> {
      const documents = await model
        .find({ visited, ...since(start) }, { _id: 0, viewer: 1 })
        .lean<Pick<Visit, 'viewer'>[]>();
      return documents.map(({ viewer }) => viewer);
    },
    /** The visits by and to a member. */
    async findOwn(member: string): Promise<Visit[]> {
      const documents = await Promise.all(
        filtersOf([member]).map((filter) => model.find(filter, { _id: 0 }).lean<Visit[]>()),
      );
      return documents.flat();
    },
    /** Erases the visits by and to these members. */
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      for (const filter of filtersOf(members)) await model.deleteMany(filter, tx && { session: tx.session });
    },
  };
}
