import type { admin, billing, PublishedMember } from '@hamrah/contracts';
import { cardFields, demoProjection, type ProjectionDocument, projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';
import { dayRange } from '../domain/india-day.ts';
import { type PartShares, partsOf, type Search, wordConditions, wordsOf } from '../domain/search.ts';
import type { FilteredMember, MemberSortKey, MemberTableFilter } from '../store/member-table.ts';
import { type IndexableMember, indexedFields, type MemberIndex } from '../store/opensearch-member-index.ts';
import {
  type Conditions,
  matchesNothing,
  openTable,
  type TablePageRequest,
  type TableQuery,
  tableQueryOf,
} from '../store/table-queries.ts';

/** The projected fields of a profile, with search and sort keys. */
export interface ProfileFields
  extends Omit<PublishedMember, 'member' | 'about'>,
    Pick<FilteredMember, 'timeKey' | 'nameKey' | 'words'> {
  readonly parts: readonly string[];
}

export type ActivePlan = Omit<billing.Entitlement, 'member' | 'accountType'>;

/** A projected member. An optional field is absent until it is first set. */
export interface Member extends ProfileFields {
  /** Null for a free account. */
  readonly plan?: ActivePlan | null;
  /** The sequence of the event that set the plan. */
  readonly planSequence?: number;
  readonly lastActiveOn?: string;
  readonly frequentEdits?: NonNullable<admin.MemberPage['frequentEdits']>;
  readonly lockCount?: number;
}
export type MemberRow = ProjectionDocument<Member>;

/** Projects a published profile. */
export function profileFieldsOf({ member, about: _, ...fields }: PublishedMember): ProfileFields {
  const words = wordsOf(fields.firstName, fields.lastName, fields.city, fields.state, member);
  return {
    ...fields,
    timeKey: `${fields.joinedAt}|${member}`,
    nameKey: `${fullNameOf(fields).toLowerCase()}|${member}`,
    words,
    parts: partsOf(words),
  };
}

export const fullNameOf = ({ firstName, lastName }: Pick<PublishedMember, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export const activePlanOf = ({ member: _, accountType, ...plan }: billing.Entitlement): ActivePlan | null =>
  accountType === 'Pro' ? plan : null;

const exactCondition = (search: Search): Conditions =>
  search.by === 'members' ? { _id: { $in: search.members } } : matchesNothing;

/** The filter fields that precede the sort key in the best index. */
function indexPrefixOf({ path, account, gender }: MemberTableFilter, sortKey: string): string[] {
  if (sortKey === 'nameKey') return path === undefined ? [] : ['path'];
  if (path !== undefined && account !== undefined && gender !== undefined) return ['path', 'accountType', 'gender'];
  if (path !== undefined) return ['path'];
  if (account !== undefined) return ['accountType'];
  return gender === undefined ? [] : ['gender'];
}
const queryOf = (filter: MemberTableFilter, sortKey: string = 'timeKey', shareOf?: PartShares): TableQuery =>
  tableQueryOf(filter, sortKey, {
    shareOf,
    equal: { path: filter.path, accountType: filter.account, gender: filter.gender },
    indexPrefixOf: (key) => indexPrefixOf(filter, key),
    exactCondition,
  });

const text = { type: String, required: true };
const { member: _code, about: _about, ...storedCardFields } = cardFields;
const tombstoneSequence = Number.MAX_SAFE_INTEGER;

/** Members per batch when the index is filled. */
const fillBatchSize = 5_000;

/**
 * Members by code: a projection of profile's members, billing's plans and identity's activity. `index`, if given,
 * serves word searches.
 */
export function openMembers(connection: Connection, index?: MemberIndex) {
  const members = projection<Member>(connection, 'members', {
    fields: {
      ...storedCardFields,
      profileFor: text,
      qualification: text,
      company: text,
      income: text,
      joinedAt: text,
      timeKey: text,
      nameKey: text,
      words: [String],
      parts: [String],
      plan: Object,
      planSequence: Number,
      lastActiveOn: String,
      frequentEdits: Object,
      lockCount: Number,
    },
    indexes: [
      { timeKey: -1 },
      { path: 1, timeKey: -1 },
      { accountType: 1, timeKey: -1 },
      { path: 1, accountType: 1, gender: 1, timeKey: -1 },
      { gender: 1, timeKey: -1 },
      { parts: 1 },
      { nameKey: 1 },
      { path: 1, nameKey: 1 },
    ],
  });
  const { model } = members;
  const { collection } = model;
  const table = openTable<MemberRow, MemberTableFilter, MemberSortKey>(model, queryOf);
  const isNotDeleted = { $lt: [{ $ifNull: ['$sequence', 0] }, tombstoneSequence] };
  const isOlder = (field: string, sequence: number) => ({ $lt: [{ $ifNull: [`$${field}`, -1] }, sequence] });
  /** Merges fields into a row if `condition` holds. Tombstones are unchanged. */
  const merge = async (key: string, condition: object, fields: object, { session }: Tx) => {
    const merged = { $mergeObjects: ['$$ROOT', { $literal: fields }] };
    await collection.updateOne(
      { _id: key as never },
      [{ $replaceWith: { $cond: [{ $and: [isNotDeleted, condition] }, merged, '$$ROOT'] } }],
      { upsert: true, session },
    );
  };
  /** The rows of members that match the filter, in the order of their codes. */
  const readMatching = async (codes: readonly string[], filter: MemberTableFilter): Promise<MemberRow[]> => {
    const conditions = { $and: [{ _id: { $in: [...codes] } }, queryOf(filter).filter] };
    const rows = await collection.find<MemberRow>(conditions as never, { hint: '_id_' }).toArray();
    const rowByCode = new Map(rows.map((row) => [row._id, row]));
    return codes.flatMap((code) => rowByCode.get(code) ?? []);
  };
  async function* readIndexable(): AsyncGenerator<IndexableMember[]> {
    const projection = Object.fromEntries(indexedFields.map((field) => [field, 1]));
    // Natural order, because an index scan can miss a member whose fields change during the scan.
    const options = { projection, batchSize: fillBatchSize, hint: { $natural: 1 } };
    const cursor = collection.find<IndexableMember>({ timeKey: { $exists: true } } as never, options);
    let batch: IndexableMember[] = [];
    for await (const row of cursor) {
      batch.push(row);
      if (batch.length < fillBatchSize) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }
  return {
    ...members,
    demo: demoProjection(members),
    /** Undefined if the database serves word searches. */
    index,
    /** Indexes every stored member. */
    fillIndex: (): Promise<void> => index?.fill(readIndexable()) ?? Promise.resolve(),
    /** Merges the fields of a profile event unless fields of a newer event are stored. */
    upsertIfNewer: (key: string, sequence: number, fields: ProfileFields, tx: Tx) =>
      merge(key, isOlder('sequence', sequence), { ...fields, sequence }, tx),
    /** Merges the plan of a billing event unless the plan of a newer event is stored. */
    upsertPlanIfNewer: (key: string, planSequence: number, plan: ActivePlan | null, tx: Tx) =>
      merge(key, isOlder('planSequence', planSequence), { plan, planSequence }, tx),
    /** Stores the last active day of a known member. */
    async markActive(key: string, day: string, { session }: Tx): Promise<void> {
      const filter = { _id: key, sequence: { $lt: tombstoneSequence } } as never;
      await collection.updateOne(filter, { $max: { lastActiveOn: day } } as never, { session });
    },
    /** Flags a known member for frequent edits, unless the stored flag is newer. */
    async setFrequentEdits(
      key: string,
      frequentEdits: Member['frequentEdits'] & object,
      { session }: Tx,
    ): Promise<void> {
      const isLatest = { $or: [{ frequentEdits: null }, { 'frequentEdits.at': { $lt: frequentEdits.at } }] };
      const filter = { _id: key, sequence: { $lt: tombstoneSequence }, ...isLatest } as never;
      await collection.updateOne(filter, { $set: { frequentEdits } } as never, { session });
    },
    /**
     * Locks a member's row. Serialises transactions that refer to the member with the transaction that deletes the
     * member.
     */
    async lockMember(key: string, tx: Tx): Promise<'known' | 'deleted' | 'unknown'> {
      const filter = { _id: key, sequence: { $lt: tombstoneSequence } } as never;
      const { matchedCount } = await collection.updateOne(filter, { $inc: { lockCount: 1 } } as never, {
        session: tx.session,
      });
      if (matchedCount === 1) return 'known';
      return (await members.hasTombstone(key, tx)) ? 'deleted' : 'unknown';
    },
    queryOf,
    ...table,
    /** Reads a page. The first page includes the number of matching rows. */
    async pageWithCount(filter: MemberTableFilter, request: TablePageRequest<MemberSortKey>) {
      const found = filter.search.by === 'words' ? await index?.find(filter, request) : undefined;
      if (!found) return table.pageWithCount(filter, request);
      const { members: codes, next, entries } = found;
      return { items: await readMatching(codes, filter), next, entries, hasMoreEntries: false };
    },

    countNow: async (filter: MemberTableFilter): Promise<number> =>
      (await table.count(filter, { bypassesCache: true })).entries,
    /** Codes that contain `part`, at most `limit`. */
    async codesContaining(part: string, limit: number): Promise<string[]> {
      const filter = { $and: wordConditions([part]), _id: { $regex: part.toUpperCase() } };
      const rows = await collection.find<{ _id: string }>(filter as never, { projection: { _id: 1 }, limit }).toArray();
      return rows.map(({ _id }) => _id);
    },
    /** Registrations by calendar day in India, from `first` on. */
    async countRegistrationsByDay(first: string): Promise<Map<string, number>> {
      const day = { $dateToString: { date: { $toDate: '$joinedAt' }, format: '%Y-%m-%d', timezone: '+05:30' } };
      const rows = await collection
        .aggregate<{ _id: string; count: number }>([
          { $match: { timeKey: { $gte: dayRange({ from: first }).from } } },
          { $group: { _id: day, count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(rows.map((row) => [row._id, row.count]));
    },
    /** Replaces profile fields and plan unless newer values are stored. Keeps other fields. */
    async replaceUnlessNewer(
      rows: readonly {
        readonly member: string;
        readonly fields: ProfileFields;
        readonly sequence: number;
        readonly plan: ActivePlan | null;
        readonly planSequence: number;
      }[],
      { session }: Tx,
    ): Promise<void> {
      const isNotNewer = (field: string, sequence: number) => ({ $lte: [{ $ifNull: [`$${field}`, -1] }, sequence] });
      const updates = rows.map(({ member, fields, sequence, plan, planSequence }) => {
        const profileFields = { $cond: [isNotNewer('sequence', sequence), { $literal: { ...fields, sequence } }, {}] };
        const planFields = {
          $cond: [isNotNewer('planSequence', planSequence), { $literal: { plan, planSequence } }, {}],
        };
        const merged = { $mergeObjects: ['$$ROOT', profileFields, planFields] };
        return {
          updateOne: {
            filter: { _id: member as never },
            update: [{ $replaceWith: { $cond: [isNotDeleted, merged, '$$ROOT'] } }],
            upsert: true,
          },
        };
      });
      await collection.bulkWrite(updates as never, { session });
    },
    /** Member codes after `after`, up to and including `upTo`, in order. */
    async codesInRange(after: string, upTo: string | undefined, limit: number): Promise<string[]> {
      const range = { $gt: after, ...(upTo === undefined ? {} : { $lte: upTo }) };
      const rows = await model
        .find({ _id: trusted(range), sequence: trusted({ $lt: tombstoneSequence }) } as never, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return rows.map(({ _id }) => _id);
    },
    /** Removes rows of members that profile does not know. Tombstones stay. */
    async removeUnknown(codes: readonly string[]): Promise<void> {
      const filter = { _id: trusted({ $in: [...codes] }), sequence: trusted({ $lt: tombstoneSequence }) } as never;
      await model.deleteMany(filter);
    },
  };
}
