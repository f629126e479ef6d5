import { type Gender, oppositeOf } from '@hamrah/contracts';
import { invalidCursor, type Page, type ProjectionDocument, readCursor, writeCursor } from '@hamrah/service-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { isShown } from '../domain/member-shown.ts';
import { isPlace, isSamePlace } from '../domain/place.ts';
import { meets, type Wanted } from '../domain/wanted.ts';
import type { Member } from './members.ts';
import type { SearchIndex } from './search-index.ts';
import type { SharedMembers } from './shared-members.ts';

/** Who looks: what is shown to them follows from it. */
export interface Looking {
  readonly gender: Gender;
  readonly apartFrom?: readonly string[] | undefined;
}

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Reads copies by code. */
export type ReadMembers = (codes: readonly string[]) => Promise<ReadonlyMap<string, Member>>;

interface MemberQueriesOptions {
  readonly model: Model<ProjectionDocument<Member>>;
  readonly findMany: ReadMembers;
  readonly index: SearchIndex;
  readonly shared: SharedMembers;
  /** Whether made-up members are shown. */
  readonly synthetic: boolean;
}

/** How many are read at once where the index was mistaken about all before. */
const aheadMost = 500;

/** The named queries over members, each for who looks. */
export function openMemberQueries({ model, findMany, index, shared, synthetic }: MemberQueriesOptions) {
  const isSeenBy = ({ gender, apartFrom }: Looking, member: Member): boolean =>
    member.gender === oppositeOf(gender) && isShown(member, synthetic) && !apartFrom?.includes(member.member);
  const list = async (
    looking: Looking,
    wanted: Wanted,
    now: Date,
    { limit, cursor }: PageOptions,
    read: ReadMembers = findMany,
  ): Promise<Page<Member>> => {
    let after = cursor === undefined ? undefined : placeIn(cursor);
    if (!index.isUpToDate()) await index.upToDate();
    const search = { wanted, now, except: looking.apartFrom };
    const items: Member[] = [];
    for (let ahead = limit; ; ahead = Math.min(2 * ahead, aheadMost)) {
      const found = index.find(oppositeOf(looking.gender), search, ahead + 1, after);
      const tried = found.slice(0, ahead);
      const members = await shared.read(
        tried.map(({ member }) => member),
        read,
      );
      for (const { member, listedAt } of tried) {
        if (items.length === limit) return { items, next: writeCursor(after) };
        after = listedAt;
        const copy = members.get(member);
        const isTrue =
          copy && isSamePlace(copy.listedAt, listedAt) && isSeenBy(looking, copy) && meets(copy, wanted, now);
        if (isTrue) items.push(copy);
        else index.doubt(member);
      }
      if (found.length <= ahead) return { items, next: null };
      if (items.length === limit) return { items, next: writeCursor(after) };
    }
  };
  return {
    /**
     * Those the viewer may see who are all that is wanted, newest first. The index says who that may be, their copies, read by
     * `read`, whether they are.
     */
    list,
    /** The `most` newest who are all that is wanted. */
    newest: async (looking: Looking, wanted: Wanted, now: Date, most: number, read?: ReadMembers): Promise<Member[]> =>
      (await list(looking, wanted, now, { limit: most }, read)).items,
    /** How many are all that is wanted, counted up to `most`. */
    async count(looking: Looking, wanted: Wanted, now: Date, most: number): Promise<number> {
      await index.upToDate();
      return index.count(oppositeOf(looking.gender), { wanted, now, except: looking.apartFrom }, most);
    },
    /** Those of `codes` whom the viewer may see and who are all that is wanted, by code. */
    async among(looking: Looking, codes: readonly string[], wanted: Wanted, now: Date): Promise<Map<string, Member>> {
      const members = await findMany(codes);
      return new Map([...members].filter(([, member]) => isSeenBy(looking, member) && meets(member, wanted, now)));
    },
    /**
     * Those of a member's path and gender whom the viewer may see, nearest in date of birth first: `limit` older ones, and
     * `limit` of the same day or younger beside the member.
     */
    bornAround(
      { gender, apartFrom = [] }: Looking,
      { path, dateOfBirth }: Pick<Member, 'path' | 'dateOfBirth'>,
      limit: number,
    ): Promise<[Member[], Member[]]> {
      const alike = {
        gender: oppositeOf(gender),
        path,
        hidden: false,
        ...(synthetic ? {} : { synthetic: false }),
        ...(apartFrom.length > 0 ? { member: trusted({ $nin: [...apartFrom] }) } : {}),
      };
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

type Filter = QueryFilter<ProjectionDocument<Member>>;

/** Where a page begins; `request.invalid` for a cursor nobody gave out. */
function placeIn(cursor: string): string {
  const place = readCursor(cursor);
  if (typeof place !== 'string' || !isPlace(place)) throw invalidCursor();
  return place;
}
