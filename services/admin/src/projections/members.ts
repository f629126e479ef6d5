import type { admin, billing, PublishedMember } from '@hamrah/contracts';
import {
  cardFields,
  demoProjection,
  type Page,
  type ProjectionDocument,
  projection,
  type Tx,
} from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';
import { dayRange } from '../domain/india-day.ts';
import { prefixesOf, type Search, wordsOf } from '../domain/search.ts';
import {
  type TableFilter,
  type Conditions,
  matchesNothing,
  cachedCounter,
  type TablePageRequest,
  type TableQuery,
  tableQueryOf,
  readTablePage,
} from '../store/table-queries.ts';

/** What staff's tables keep of a member, copy of profile's truth. */
export interface MemberFields extends Omit<PublishedMember, 'member' | 'about'> {
  /** When the member joined, then the code. */
  readonly timeKey: string;
  /** The name in lower case, then the code. */
  readonly nameKey: string;
  readonly words: readonly string[];
  readonly prefixes: readonly string[];
}

/** The plan in force, as billing tells it. */
export type PlanInForce = Omit<billing.Entitlement, 'member' | 'accountType'>;

/** A member as staff know them; what other events than the profile's tell is absent until heard of. */
export interface Member extends MemberFields {
  /** Null for a free account. */
  readonly plan?: PlanInForce | null;
  /** The number of the event the plan is from. */
  readonly planSequence?: number;
  /** The last day the member was here. */
  readonly lastActiveOn?: string;
  /** Grows with all that is kept about the member elsewhere, so that nothing is kept once they are forgotten. */
  readonly lockCount?: number;
}
export type MemberRow = ProjectionDocument<Member>;

/** A member as staff's tables keep them. */
export function memberFieldsOf({ member, about: _, ...facts }: PublishedMember): MemberFields {
  const words = wordsOf(facts.firstName, facts.lastName, facts.city, facts.state);
  return {
    ...facts,
    timeKey: `${facts.joinedAt}|${member}`,
    nameKey: `${fullNameOf(facts).toLowerCase()}|${member}`,
    words,
    prefixes: prefixesOf(words),
  };
}

/** A member's whole name. */
export const fullNameOf = ({ firstName, lastName }: Pick<PublishedMember, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** A plan as it is kept. */
export const planInForceOf = ({ member: _, accountType, ...plan }: billing.Entitlement): PlanInForce | null =>
  accountType === 'Pro' ? plan : null;

/** What the table of members is asked for. */
export interface MemberTableFilter extends TableFilter {
  readonly path?: string | undefined;
  readonly account?: PublishedMember['accountType'] | undefined;
  readonly gender?: PublishedMember['gender'] | undefined;
}

export const memberSortKeys = { joined: 'listedAt', name: 'nameKey', member: '_id' } as const satisfies Record<
  (typeof admin.memberSorts)[number],
  keyof MemberRow
>;

const exactCondition = (search: Search): Conditions => (search.by === 'member' ? { _id: search.member } : matchesNothing);
/** The fields an index has before an order, as far as they are asked for. */
function indexPrefixOf({ path, account, gender }: MemberTableFilter, order: string): string[] {
  if (order === 'nameKey') return path === undefined ? [] : ['path'];
  if (path !== undefined && account !== undefined && gender !== undefined) return ['path', 'accountType', 'gender'];
  if (path !== undefined) return ['path'];
  if (account !== undefined) return ['accountType'];
  return gender === undefined ? [] : ['gender'];
}
const queryOf = (asked: MemberTableFilter, key: string = 'listedAt'): TableQuery =>
  tableQueryOf(asked, key, {
    equal: { path: asked.path, accountType: asked.account, gender: asked.gender },
    before: (order) => indexPrefixOf(asked, order),
    exactly: exactCondition,
  });

const text = { type: String, required: true };
/** What a copy has of a card: the code is its key, and what members say of themselves is not kept. */
const { member: _code, about: _about, ...storedCardFields } = cardFields;
/** The sequence of what is left of a forgotten member. */
const tombstoneSequence = Number.MAX_SAFE_INTEGER;

/** Members by code. */
export function openMembers(connection: Connection) {
  const copies = projection<Member>(connection, 'members', {
    fields: {
      ...storedCardFields,
      profileFor: text,
      qualification: text,
      company: text,
      income: text,
      joinedAt: text,
      listedAt: text,
      nameKey: text,
      words: [String],
      heads: [String],
      plan: Object,
      planSequence: Number,
      seenOn: String,
      mentions: Number,
    },
    indexes: [
      { listedAt: -1 },
      { path: 1, listedAt: -1 },
      { accountType: 1, listedAt: -1 },
      { path: 1, accountType: 1, gender: 1, listedAt: -1 },
      { gender: 1, listedAt: -1 },
      { heads: 1, listedAt: -1 },
      { nameKey: 1 },
      { path: 1, nameKey: 1 },
    ],
  });
  const { model } = copies;
  const { collection } = model;
  const count = cachedCounter(() => performance.now());
  const isNotDeleted = { $lt: [{ $ifNull: ['$sequence', 0] }, tombstoneSequence] };
  const older = (field: string, sequence: number) => ({ $lt: [{ $ifNull: [`$${field}`, -1] }, sequence] });
  /** Puts `fields` over what is stored when `isNewer`; of a forgotten member nothing changes. */
  const merge = async (key: string, isNewer: object, fields: object, { session }: Tx) => {
    const merged = { $mergeObjects: ['$$ROOT', { $literal: fields }] };
    await collection.updateOne(
      { _id: key as never },
      [{ $replaceWith: { $cond: [{ $and: [isNotDeleted, isNewer] }, merged, '$$ROOT'] } }],
      { upsert: true, session },
    );
  };
  return {
    ...copies,
    demo: demoProjection(copies),
    /** Keeps what a profile's event says, unless something newer is stored; what other events said stays. */
    keepNewest: (key: string, sequence: number, facts: MemberFields, tx: Tx) =>
      merge(key, older('sequence', sequence), { ...facts, sequence }, tx),
    /** Keeps the plan an event tells, unless a newer one is stored. */
    keepNewestPlan: (key: string, planSequence: number, plan: PlanInForce | null, tx: Tx) =>
      merge(key, older('planSequence', planSequence), { plan, planSequence }, tx),
    /** Notes that a member was here on a day; nothing of one not heard of. */
    async markActive(key: string, day: string, { session }: Tx): Promise<void> {
      const known = { _id: key, sequence: { $lt: tombstoneSequence } } as never;
      await collection.updateOne(known, { $max: { seenOn: day } } as never, { session });
    },
    /**
     * Whether something may be kept about a member: `no` once they are forgotten, `later` before they are heard of. Who keeps
     * something and who forgets the member at the same time come one after the other.
     */
    async lockMember(key: string, tx: Tx): Promise<'yes' | 'no' | 'later'> {
      const known = { _id: key, sequence: { $lt: tombstoneSequence } } as never;
      const { matchedCount } = await collection.updateOne(known, { $inc: { mentions: 1 } } as never, {
        session: tx.session,
      });
      if (matchedCount === 1) return 'yes';
      return (await copies.isForgotten(key, tx)) ? 'no' : 'later';
    },
    /** How the table is read. */
    reading: queryOf,
    /** A page of the table. */
    page: (asked: MemberTableFilter, part: TablePageRequest<(typeof memberSortKeys)[keyof typeof memberSortKeys]>): Promise<Page<MemberRow>> =>
      readTablePage(model, queryOf(asked, part.key), part),
    /** How many of those who are here joined, by day in India, on days from `first` on. */
    async joinedByDay(first: string): Promise<Map<string, number>> {
      const day = { $dateToString: { date: { $toDate: '$joinedAt' }, format: '%Y-%m-%d', timezone: '+05:30' } };
      const rows = await collection
        .aggregate<{ _id: string; count: number }>([
          { $match: { listedAt: { $gte: dayRange({ from: first }).from } } },
          { $group: { _id: day, count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(rows.map((row) => [row._id, row.count]));
    },
    /** How many rows the table has. */
    count: (asked: MemberTableFilter, { fresh = false } = {}): Promise<number> => count(model, queryOf(asked), fresh),
    /**
     * Puts what the owners of the truth say of members in the place of what is stored, unless something newer is; what they do
     * not speak of stays.
     */
    async replaceUnlessNewer(
      members: readonly {
        readonly member: string;
        readonly facts: MemberFields;
        readonly sequence: number;
        readonly plan: PlanInForce | null;
        readonly planSequence: number;
      }[],
      { session }: Tx,
    ): Promise<void> {
      const notNewer = (field: string, sequence: number) => ({ $lte: [{ $ifNull: [`$${field}`, -1] }, sequence] });
      const updates = members.map(({ member, facts, sequence, plan, planSequence }) => {
        const told = { $cond: [notNewer('sequence', sequence), { $literal: { ...facts, sequence } }, {}] };
        const granted = {
          $cond: [notNewer('planSequence', planSequence), { $literal: { plan, planSequence } }, {}],
        };
        const restored = { $mergeObjects: ['$$ROOT', told, granted] };
        return {
          updateOne: {
            filter: { _id: member as never },
            update: [{ $replaceWith: { $cond: [isNotDeleted, restored, '$$ROOT'] } }],
            upsert: true,
          },
        };
      });
      await collection.bulkWrite(updates as never, { session });
    },
    /** Codes of those stored after one code, up to another when one is given, in order, `limit` at most. */
    async codesInRange(after: string, upTo: string | undefined, limit: number): Promise<string[]> {
      const span = { $gt: after, ...(upTo === undefined ? {} : { $lte: upTo }) };
      const found = await model
        .find({ _id: trusted(span), sequence: trusted({ $lt: tombstoneSequence }) } as never, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    /** Removes copies that nobody stands behind, unless they have been forgotten. */
    async removeUnknown(codes: readonly string[]): Promise<void> {
      const strangers = { _id: trusted({ $in: [...codes] }), sequence: trusted({ $lt: tombstoneSequence }) } as never;
      await model.deleteMany(strangers);
    },
  };
}
