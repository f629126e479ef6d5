import { type Gender, oppositeOf } from '@hamrah/contracts';
import { type CopyDocument, type Page, pageBy } from '@hamrah/service-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { isPlain, orderedWay, type Way, wayFor } from '../domain/walk.ts';
import { askedOf, bornFor, type Name, type Wanted } from '../domain/wanted.ts';
import { indexNames } from './member-indexes.ts';
import { openMemberSample } from './member-sample.ts';
import type { Member } from './members.ts';
import type { SharedPages } from './shared-pages.ts';

/** Who looks: what is shown to them follows from it. */
export interface Looking {
  readonly gender: Gender;
  readonly apartFrom?: readonly string[] | undefined;
}

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

type Filter = QueryFilter<CopyDocument<Member>>;

/**
 * How members are looked for: the condition on them, and the name of the index to look along where the engine might take
 * another; naming one costs it more than choosing between those that plainly fit.
 */
export interface Plan {
  readonly filter: Filter;
  readonly hint?: string;
}

const oneOf = (names: readonly Name[]): unknown => (names.length === 1 ? names[0] : trusted({ $in: [...names] }));

/** The longest pattern tried on keys: the local engine refuses those that take more room than a column of a wide index has. */
const patternBytesMost = 120;

/**
 * One of these names, for a column of an index behind one that is open: the engine reads such a list as stretches, each past
 * all values of the open column, and tries a pattern on the keys of a single one. What is too long for a pattern is one
 * stretch whose gaps are tried on members, in the engine's order: that of UTF-8. Inches have no gaps.
 */
function spelled(names: readonly Name[]): unknown {
  if (names.length === 1) return names[0];
  if (typeof names[0] === 'number') return trusted({ $gte: names[0], $lte: names.at(-1) });
  const pattern = `^(?:${names.map((name) => String(name).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})$`;
  if (Buffer.byteLength(pattern) <= patternBytesMost) return new RegExp(pattern);
  const ordered = names.toSorted((one, other) => Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other))));
  return trusted({ $gte: ordered[0], $lte: ordered.at(-1), $not: trusted({ $nin: ordered }) });
}

/** What is wanted, as a condition on stored members that suits a way; the twin of `meets` in the domain. */
export function filterOf(wanted: Wanted, now: Date, { walk, lookedUp }: Way): Filter {
  const { names, ages } = askedOf(wanted);
  const isInOrder = walk === 'newest' || walk === 'path';
  const filter: Record<string, unknown> = {};
  for (const [fact, asked] of names) filter[fact] = isInOrder ? oneOf(asked) : spelled(asked);
  if (ages) {
    const { after, until } = bornFor(ages, now);
    filter.dateOfBirth = trusted({ $gt: after, $lte: until });
  }
  for (const [fact, each] of lookedUp) filter[fact] = oneOf(each);
  return filter as Filter;
}

/** The named queries over members, each for who looks; `synthetic` says whether made-up members are shown. */
export function openMemberQueries(
  model: Model<CopyDocument<Member>>,
  { synthetic, shared }: { readonly synthetic: boolean; readonly shared: SharedPages },
) {
  const seenBy = ({ gender, apartFrom = [] }: Looking): Filter =>
    ({
      gender: oppositeOf(gender),
      hidden: false,
      ...(synthetic ? {} : { synthetic: false }),
      ...(apartFrom.length > 0 ? { member: trusted({ $nin: [...apartFrom] }) } : {}),
    }) as Filter;
  const wantedBy = (looking: Looking, wanted: Wanted, now: Date, way: Way): Filter => ({
    ...seenBy(looking),
    ...filterOf(wanted, now, way),
  });
  const sampleOf = openMemberSample(model);
  const planFor = async (looking: Looking, wanted: Wanted, now: Date, limit: number): Promise<Plan> => {
    if (isPlain(wanted)) return { filter: wantedBy(looking, wanted, now, orderedWay(wanted)) };
    const way = wayFor(wanted, await sampleOf(oppositeOf(looking.gender)), limit, now);
    return { filter: wantedBy(looking, wanted, now, way), hint: indexNames[way.walk] };
  };
  return {
    /** How `limit` of those the viewer may see who are all that is wanted are looked for. */
    planFor,
    /** Those the viewer may see who are all that is wanted, newest first. */
    async list(looking: Looking, wanted: Wanted, now: Date, { limit, cursor }: PageOptions): Promise<Page<Member>> {
      const { filter, hint } = await planFor(looking, wanted, now, limit);
      const read = () =>
        pageBy<Member>({
          model,
          filter: filter as QueryFilter<Member>,
          hint,
          order: 'listedAt',
          direction: -1,
          limit,
          cursor,
          uncast: true,
        });
      const isForMany = isPlain(wanted) && !looking.apartFrom?.length;
      return isForMany ? shared.page(JSON.stringify([looking.gender, wanted.paths, limit, cursor]), read) : read();
    },
    /** How many are all that is wanted, counted up to `most`. */
    async count(looking: Looking, wanted: Wanted, now: Date, most: number): Promise<number> {
      const { filter, hint } = await planFor(looking, wanted, now, most);
      return model.countDocuments(filter, { limit: most, ...(hint && { hint }) });
    },
    /** The `most` newest who are all that is wanted. */
    async newest(looking: Looking, wanted: Wanted, now: Date, most: number): Promise<Member[]> {
      const { filter, hint } = await planFor(looking, wanted, now, most);
      return model.find(filter, {}, { sort: { listedAt: -1 }, limit: most, ...(hint && { hint }) }).lean<Member[]>();
    },
    /** Those of `codes` whom the viewer may see and who are all that is wanted, by code. */
    async among(looking: Looking, codes: readonly string[], wanted: Wanted, now: Date): Promise<Map<string, Member>> {
      if (codes.length === 0) return new Map();
      const filter = {
        $and: [wantedBy(looking, wanted, now, orderedWay(wanted)), { _id: trusted({ $in: [...codes] }) }],
      } as Filter;
      const found = await model.find(filter).lean<Member[]>();
      return new Map(found.map((member) => [member.member, member]));
    },
    /**
     * Those of a member's path and gender whom the viewer may see, nearest in date of birth first: `limit` older ones, and
     * `limit` of the same day or younger beside the member.
     */
    bornAround(
      looking: Looking,
      { path, dateOfBirth }: Pick<Member, 'path' | 'dateOfBirth'>,
      limit: number,
    ): Promise<[Member[], Member[]]> {
      const alike = { ...seenBy(looking), path };
      const older = { ...alike, dateOfBirth: trusted({ $lt: dateOfBirth }) } as Filter;
      const younger = { ...alike, dateOfBirth: trusted({ $gte: dateOfBirth }) } as Filter;
      return Promise.all([
        model.find(older).sort({ dateOfBirth: -1 }).limit(limit).lean<Member[]>(),
        model
          .find(younger)
          .sort({ dateOfBirth: 1 })
          .limit(limit + 1)
          .lean<Member[]>(),
      ]);
    },
  };
}
