import { type CardFields, cardFieldsOf, type PublishedMember, type profile } from '@hamrah/contracts';
import { cardFields, demoProjection, type ProjectionDocument, projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';
import type { Scored, Seeks } from '../domain/score.ts';
import type { MemberChanges } from './member-changes.ts';
import { openMemberQueries } from './member-queries.ts';
import { openSearchIndex } from './search-index.ts';
import { openSharedMembers } from './shared-members.ts';

/** What matches keeps of a member, copy of profile's truth: enough for a card, for finding it and for its score. */
export interface Searchable extends CardFields {
  readonly qualification: string;
  readonly income: string;
  /** When the member joined, then the code: the one sort key of listings. */
  readonly listedAt: string;
}

/** What follows from other events than the profile's; absent until heard of. */
export interface MatchFacts {
  readonly diet?: string | null;
  readonly alcohol?: string | null;
  readonly children?: string | null;
  readonly completeness?: number;
  readonly seeks?: Seeks;
  /** The number of the event these are from. */
  readonly factsSequence?: number;
  /** The last day the member was here, `YYYY-MM-DD`. */
  readonly seenOn?: string;
  /** Members kept apart from this one by a block, whichever side blocked. */
  readonly apartFrom?: readonly string[];
}
export type Member = Searchable & MatchFacts;

/** A member as the owners of the truth have them, and the number of the last event about them that is in it. */
export interface Restored {
  readonly searchable: Searchable;
  readonly facts: MatchFacts;
  readonly apartFrom: readonly string[] | undefined;
  readonly sequence: number;
}

/** What of a member decides whom lists show them. */
export interface Browsing extends Pick<Member, 'gender' | 'path'> {
  readonly apartFrom?: readonly string[] | undefined;
}

/** A member as listings search them. */
export const searchableOf = (copy: PublishedMember): Searchable => ({
  ...cardFieldsOf(copy),
  qualification: copy.qualification,
  income: copy.income,
  listedAt: `${copy.joinedAt}|${copy.member}`,
});

/** What is asked for of what a member looks for: open criteria are left out. */
export const seeksOf = (preferences: profile.PartnerPreferences): Seeks =>
  Object.fromEntries(
    Object.entries(preferences).filter(([, asked]) => (Array.isArray(asked) ? asked.length > 0 : Boolean(asked))),
  );

/** What a member's matching facts say, as it is stored. */
export const factsOf = ({
  diet,
  alcohol,
  children,
  completeness,
  preferences,
}: Omit<profile.SearchFields, 'member'>): MatchFacts => ({
  diet,
  alcohol,
  children,
  completeness,
  seeks: seeksOf(preferences),
});

/** A member as the score sees them: one who was never seen since was here on the day of joining. */
export function scoredOf(member: Member): Scored {
  const joinedOn = member.listedAt.slice(0, 10);
  return { ...member, seenOn: member.seenOn !== undefined && member.seenOn > joinedOn ? member.seenOn : joinedOn };
}

const text = { type: String, required: true };

/** Members by code, and the index lists find them by; whatever changes one notes so in `changes`. */
export function openMembers(
  connection: Connection,
  { synthetic, changes }: { readonly synthetic: boolean; readonly changes: MemberChanges },
) {
  const copies = projection<Member>(connection, 'members', {
    fields: {
      ...cardFields,
      qualification: text,
      income: text,
      listedAt: text,
      diet: String,
      alcohol: String,
      children: String,
      completeness: Number,
      seeks: Object,
      factsSequence: Number,
      seenOn: String,
      apartFrom: { type: [String], default: undefined },
    },
    indexes: [[{ gender: 1, path: 1, hidden: 1, dateOfBirth: 1 }, { name: 'path_born' }]],
  });
  const { collection } = copies.model;
  const index = openSearchIndex({ model: copies.model, changes, synthetic });
  const shared = openSharedMembers(changes, () => index.isInTouch());
  const demo = demoProjection(copies);
  const isThere = { $lt: [{ $ifNull: ['$sequence', 0] }, forgotten] };
  /** Puts `fields` over what is stored when `isNewer`; of a forgotten member nothing changes. */
  const merge = async (key: string, isNewer: object, fields: object, tx: Tx) => {
    await changes.note([key], tx);
    const merged = { $mergeObjects: ['$$ROOT', { $literal: fields }] };
    await collection.updateOne(
      { _id: key as never },
      [{ $replaceWith: { $cond: [{ $and: [isThere, isNewer] }, merged, '$$ROOT'] } }],
      { upsert: true, session: tx.session },
    );
  };
  const older = (field: string, sequence: number) => ({ $lt: [{ $ifNull: [`$${field}`, -1] }, sequence] });
  return {
    ...copies,
    ...openMemberQueries({ model: copies.model, findMany: copies.findMany, index, shared, synthetic }),
    index,
    demo: {
      ...demo,
      async load(members: ReadonlyMap<string, Member>): Promise<void> {
        await demo.load(members);
        await changes.note([...members.keys()]);
      },
      async forget(codes: readonly string[]): Promise<void> {
        await demo.forget(codes);
        await changes.note(codes);
      },
    },
    async forget(key: string, tx: Tx): Promise<void> {
      await changes.note([key], tx);
      await copies.forget(key, tx);
    },
    /** Keeps what a profile's event says, unless something newer is stored; what other events said stays. */
    keepNewest: (key: string, sequence: number, searchable: Searchable, tx: Tx) =>
      merge(key, older('sequence', sequence), { ...searchable, sequence }, tx),
    /** Keeps what an event about matching facts says, unless something newer is stored. */
    keepFacts: (key: string, factsSequence: number, facts: MatchFacts, tx: Tx) =>
      merge(key, older('factsSequence', factsSequence), { ...facts, factsSequence }, tx),
    /** Notes that a member was here on a day; nothing of one not heard of. */
    async markSeen(key: string, day: string, { session }: Tx): Promise<void> {
      const known = { _id: key as never, sequence: { $lt: forgotten } } as never;
      await collection.updateOne(known, { $max: { seenOn: day } } as never, { session });
    },
    /** Keeps two members apart, or no longer, in what is stored of both. */
    async setApart([one, other]: readonly [string, string], apart: boolean, tx: Tx): Promise<void> {
      const set = { $ifNull: ['$apartFrom', []] };
      for (const [key, from] of [
        [one, other],
        [other, one],
      ] as const) {
        const others = { $setDifference: [set, [from]] };
        const apartFrom = apart ? { $setUnion: [set, [from]] } : others;
        await collection.updateOne(
          { _id: key as never },
          [{ $replaceWith: { $cond: [isThere, { $mergeObjects: ['$$ROOT', { apartFrom }] }, '$$ROOT'] } }],
          { upsert: true, session: tx.session },
        );
      }
    },
    /**
     * Puts what the owner of the truth says of members in the place of what is stored: the profile unless a newer one is, and
     * so the matching facts; whom blocks keep apart always. The day a member was last here stays.
     */
    async restore(members: readonly Restored[], tx: Pick<Tx, 'session'>): Promise<void> {
      await changes.note(
        members.map(({ searchable }) => searchable.member),
        tx,
      );
      const seen = { $cond: [{ $gt: ['$seenOn', null] }, { seenOn: '$seenOn' }, {}] };
      const updates = members.map(({ searchable, facts, apartFrom, sequence }) => {
        const newest = (field: 'sequence' | 'factsSequence', fields: object) => {
          const said = { ...fields, [field]: sequence };
          const stored = Object.fromEntries(Object.keys(said).map((name) => [name, `$${name}`]));
          return { $cond: [older(field, sequence + 1), { $literal: said }, stored] };
        };
        const apart = { $literal: { _id: searchable.member, ...(apartFrom && { apartFrom }) } };
        const halves = [newest('sequence', searchable), newest('factsSequence', facts)];
        const restored = { $mergeObjects: [apart, ...halves, seen] };
        return {
          updateOne: {
            filter: { _id: searchable.member as never },
            update: [{ $replaceWith: { $cond: [isThere, restored, '$$ROOT'] } }],
            upsert: true,
          },
        };
      });
      await collection.bulkWrite(updates as never, { session: tx.session });
    },
    /** Codes of those stored after one code, up to another when one is given, in order, `limit` at most. */
    async codesBetween(after: string, upTo: string | undefined, limit: number): Promise<string[]> {
      const found = await copies.model
        .find(
          {
            _id: trusted({ $gt: after, ...(upTo === undefined ? {} : { $lte: upTo }) }),
            sequence: trusted({ $lt: forgotten }),
          } as never,
          { _id: 1 },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .lean<ProjectionDocument<Member>[]>();
      return found.map(({ _id }) => _id);
    },
    /** Removes copies that nobody stands behind, unless they have been forgotten. */
    async discard(codes: readonly string[]): Promise<void> {
      await copies.model.deleteMany({
        _id: trusted({ $in: [...codes] }),
        sequence: trusted({ $lt: forgotten }),
      } as never);
      await changes.note(codes);
    },
  };
}

/** The sequence of what is left of a forgotten member. */
const forgotten = Number.MAX_SAFE_INTEGER;
