import { type Gender, oppositeOf } from '@hamrah/contracts';
import { type CopyDocument, type Page, pageBy } from '@hamrah/service-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { isPlain, orderedWalk, walkFor } from '../domain/walk.ts';
import { alcoholAnswers, bornFor, listedFacts, listedFilters, noChildren, type Wanted } from '../domain/wanted.ts';
import { indexNames } from './member-indexes.ts';
import { openMemberSample } from './member-sample.ts';
import type { Member } from './members.ts';

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
 * One of these names. As one stretch of the index with gaps, not as `$in`: of several `$in` an engine may scan once for each
 * combination of theirs, thousands of times for a wide search.
 */
function amongNames(names: readonly string[]): unknown {
  const ordered = names.toSorted();
  const [first] = ordered;
  if (names.length === 1) return first;
  return trusted({ $gte: first, $lte: ordered.at(-1), $not: trusted({ $nin: ordered }) });
}

/** What is wanted, as a condition on stored members; the twin of `meets` in the domain. */
export function filterOf(wanted: Wanted, now: Date): Filter {
  const filter: Record<string, unknown> = {};
  for (const list of listedFilters) if (wanted[list].length > 0) filter[listedFacts[list]] = amongNames(wanted[list]);
  if (wanted.ages) {
    const { after, until } = bornFor(wanted.ages, now);
    filter.dateOfBirth = trusted({ $gt: after, $lte: until });
  }
  if (wanted.heightsInches)
    filter.heightInches = trusted({ $gte: wanted.heightsInches.from, $lte: wanted.heightsInches.to });
  if (wanted.withoutChildren) filter.children = noChildren;
  if (wanted.alcohol.length > 0) filter.alcohol = amongNames(alcoholAnswers(wanted.alcohol));
  return filter as Filter;
}

/** The named queries over members, each for who looks; `synthetic` says whether made-up members are shown. */
export function openMemberQueries(model: Model<CopyDocument<Member>>, { synthetic }: { readonly synthetic: boolean }) {
  const seenBy = ({ gender, apartFrom = [] }: Looking): Filter =>
    ({
      gender: oppositeOf(gender),
      hidden: false,
      ...(synthetic ? {} : { synthetic: false }),
      ...(apartFrom.length > 0 ? { member: trusted({ $nin: [...apartFrom] }) } : {}),
    }) as Filter;
  const wantedBy = (looking: Looking, wanted: Wanted, now: Date): Filter => ({
    ...seenBy(looking),
    ...filterOf(wanted, now),
  });
  const sampleOf = openMemberSample(model);
  /** Name of the index to look along for `limit` members. */
  const indexFor = async ({ gender }: Looking, wanted: Wanted, now: Date, limit: number): Promise<string> => {
    if (isPlain(wanted)) return indexNames[orderedWalk(wanted)];
    return indexNames[walkFor(wanted, await sampleOf(oppositeOf(gender)), limit, now)];
  };
  return {
    /** Those the viewer may see who are all that is wanted, newest first. */
    list: async (looking: Looking, wanted: Wanted, now: Date, page: PageOptions): Promise<Page<Member>> =>
      pageBy<Member>({
        model,
        hint: await indexFor(looking, wanted, now, page.limit),
        filter: wantedBy(looking, wanted, now) as QueryFilter<Member>,
        order: 'listedAt',
        direction: -1,
        ...page,
      }),
    /** How many are all that is wanted, counted up to `most`. */
    count: async (looking: Looking, wanted: Wanted, now: Date, most: number): Promise<number> =>
      model
        .countDocuments(wantedBy(looking, wanted, now))
        .limit(most)
        .hint(await indexFor(looking, wanted, now, most)),
    /** The `most` newest who are all that is wanted. */
    newest: (looking: Looking, wanted: Wanted, now: Date, most: number): Promise<Member[]> =>
      model
        .find(wantedBy(looking, wanted, now))
        .sort({ listedAt: -1 })
        .limit(most)
        .lean<Member[]>(),
    /** Those of `codes` whom the viewer may see and who are all that is wanted, by code. */
    async among(looking: Looking, codes: readonly string[], wanted: Wanted, now: Date): Promise<Map<string, Member>> {
      if (codes.length === 0) return new Map();
      const filter = { $and: [wantedBy(looking, wanted, now), { _id: trusted({ $in: [...codes] }) }] } as Filter;
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
