import { ColumnIndex, type Filter, type SortKey } from 'column-index';
import { codeNumber, codeOf, listedAtOf, placeOf } from './place.ts';
import { askedOf, bornFor, type Fact, listedFacts, type Sought, type Wanted } from './wanted.ts';

/** What a listing keeps of a member. */
export interface Listed extends Sought {
  readonly member: string;
  /** When the member joined, ISO 8601, then `|` and the code: the order of listings. */
  readonly listedAt: string;
  /** Whether lists show the member to anybody. */
  readonly shown: boolean;
}

/** Who was found, and where they stand. */
export type Found = Pick<Listed, 'member' | 'listedAt'>;

/** What is looked for in a listing. */
export interface Search {
  readonly wanted: Wanted;
  readonly now: Date;
  /** Codes that are passed over. */
  readonly except?: readonly string[] | undefined;
}

const textFields = [...Object.values(listedFacts), 'alcohol', 'children'] as const;
type TextField = (typeof textFields)[number];

/** The fields of a member that have a column, apart from the date of birth. */
export const columnFacts: readonly Fact[] = [...textFields, 'heightInches'];

const columns = {
  shown: ({ shown }: Listed): number => (shown ? 1 : 0),
  dateOfBirth: ({ dateOfBirth }: Listed) => dayNumber(dateOfBirth),
  heightInches: ({ heightInches }: Listed) => heightInches,
  ...(Object.fromEntries(textFields.map((field) => [field, (member: Listed) => member[field] ?? ''])) as Record<
    TextField,
    (member: Listed) => string
  >),
};

/** The members of one gender in memory, by the time they joined: 76 bytes a member. */
export class Listing {
  readonly #index = new ColumnIndex({ keyOf: ({ listedAt }: Listed) => sortKeyOf(listedAt), columns });

  /** Number of members. */
  get size(): number {
    return this.#index.size;
  }

  /** Inserts members, or replaces those with the same `listedAt`. Remove a member first whose `listedAt` changes. */
  put(members: readonly Listed[]): void {
    this.#index.upsert(members);
  }

  /** Removes the members with these codes; scans all members. */
  remove(members: readonly string[]): void {
    this.#index.remove(members.map(codeNumber));
  }

  /** Whether a member has this `listedAt`. */
  has(listedAt: string): boolean {
    return this.#index.has(sortKeyOf(listedAt));
  }

  /** The newest `limit` shown members who match, of those who joined before `listedAt` when one is given. */
  find(search: Search, limit: number, listedAt?: string): Found[] {
    const before = listedAt === undefined ? undefined : sortKeyOf(listedAt);
    const keys = this.#index.find(filterOf(search), { limit, before, exclude: excludedBy(search) });
    return keys.map(({ rank, id }) => {
      const member = codeOf(id);
      return { member, listedAt: listedAtOf(rank, member) };
    });
  }

  /** The number of shown members who match, counted up to `most`. */
  count(search: Search, most: number): number {
    return this.#index.count(filterOf(search), { limit: most, exclude: excludedBy(search) });
  }
}

function filterOf({ wanted, now }: Search): Filter<typeof columns> {
  const { names, ages } = askedOf(wanted);
  const filter: { -readonly [Name in keyof typeof columns]?: Filter<typeof columns>[Name] } = Object.fromEntries(names);
  filter.shown = [1];
  if (ages) {
    const { after, until } = bornFor(ages, now);
    filter.dateOfBirth = { from: dayNumber(after) + 1, to: dayNumber(until) };
  }
  return filter;
}

const excludedBy = ({ except }: Search): ReadonlySet<number> | undefined => except && new Set(except.map(codeNumber));

function sortKeyOf(listedAt: string): SortKey {
  const { joinedAt, code } = placeOf(listedAt);
  return { rank: joinedAt, id: code };
}

/** A date, `YYYY-MM-DD`, as a number in the same order, from 0 on 1 January 1900; earlier and malformed dates count as 0. */
const dayNumber = (date: string): number => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return Math.max(0, (year - 1900) * 372 + (month - 1) * 31 + day - 1) || 0;
};
