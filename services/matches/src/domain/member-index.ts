import { ColumnIndex, type Filter, type SortKey } from 'column-index';
import { daysOfStep, shownActiveDay } from './activity.ts';
import {
  birthDatesFor,
  type Criteria,
  fieldOfFilter,
  predicatesOf,
  type SearchableField,
  type SearchableFields,
} from './criteria.ts';
import { codeToNumber, formatSortKey, numberToCode, parseSortKey } from './list-position.ts';

/** The fields of a member in the index. */
export interface IndexedMember extends SearchableFields {
  readonly member: string;
  /** When the member joined, ISO 8601, then `|` and the code: the order of lists. */
  readonly sortKey: string;
  /** Whether any viewer can see the member. */
  readonly visible: boolean;
}

/** A member that the index found. */
export type IndexHit = Pick<IndexedMember, 'member' | 'sortKey'>;

export interface IndexQuery {
  readonly criteria: Criteria;
  readonly now: Date;
  /** Codes of members to omit. */
  readonly exclude?: readonly string[] | undefined;
}

const textFields = [...Object.values(fieldOfFilter), 'alcohol', 'children'] as const;
type TextField = (typeof textFields)[number];

/** The fields that have a column, except the date of birth. */
export const indexedFields: readonly SearchableField[] = [...textFields, 'heightInches'];

/** The fields behind the marks of a card: photo, verified email, last activity. */
export const markedFields = [
  'photo',
  'emailVerified',
  'showsActivity',
  'lastActiveOn',
] as const satisfies readonly SearchableField[];

const columns = {
  visible: ({ visible }: IndexedMember): number => Number(visible),
  hasPhoto: ({ photo }: IndexedMember): number => Number(typeof photo === 'string'),
  activeDay: (member: IndexedMember): number => sortableDay(shownActiveDay(member) ?? ''),
  verified: ({ emailVerified }: IndexedMember): number => Number(emailVerified === true),
  dateOfBirth: ({ dateOfBirth }: IndexedMember) => sortableDay(dateOfBirth),
  heightInches: ({ heightInches }: IndexedMember) => heightInches,
  ...(Object.fromEntries(textFields.map((field) => [field, (member: IndexedMember) => member[field] ?? ''])) as Record<
    TextField,
    (member: IndexedMember) => string
  >),
};

/** The members of one gender in memory, sorted by the time they joined: 88 bytes per member. */
export class MemberIndex {
  readonly #index = new ColumnIndex({ keyOf: ({ sortKey }: IndexedMember) => indexKeyOf(sortKey), columns });

  /** Number of members. */
  get size(): number {
    return this.#index.size;
  }

  /** Inserts members, or replaces members with the same `sortKey`. To change a `sortKey`, remove the member first. */
  upsert(members: readonly IndexedMember[]): void {
    this.#index.upsert(members);
  }

  /** Removes the members with these codes. Scans all members. */
  remove(members: readonly string[]): void {
    this.#index.remove(members.map(codeToNumber));
  }

  /** Whether a member has this `sortKey`. */
  has(sortKey: string): boolean {
    return this.#index.has(indexKeyOf(sortKey));
  }

  /** The newest `limit` visible members who match; with `sortKey`, only those who joined before it. */
  find(query: IndexQuery, limit: number, sortKey?: string): IndexHit[] {
    const before = sortKey === undefined ? undefined : indexKeyOf(sortKey);
    const keys = this.#index.find(filterOf(query), { ...searchOptions(query, limit), before });
    return keys.map(({ rank, id }) => {
      const member = numberToCode(id);
      return { member, sortKey: formatSortKey(rank, member) };
    });
  }

  /**
   * Up to `limit` visible members who match, drawn from everybody. The search starts at a share of all members, 0 to 1. It
   * continues at the newest when it reaches the oldest.
   */
  sample(query: IndexQuery, limit: number, start: number): IndexHit[] {
    const key = this.#index.keyAt(Math.floor(start * this.size));
    if (!key) return this.find(query, limit);
    const sortKey = formatSortKey(key.rank, numberToCode(key.id));
    const older = this.find(query, limit, sortKey);
    const found = new Set(older.map(({ member }) => member));
    const newest = older.length < limit ? this.find(query, limit) : [];
    return [...older, ...newest.filter(({ member }) => !found.has(member))].slice(0, limit);
  }

  /** The number of visible members who match, counted up to `limit`. */
  count(query: IndexQuery, limit: number): number {
    return this.#index.count(filterOf(query), searchOptions(query, limit));
  }
}

function filterOf({ criteria, now }: IndexQuery): Filter<typeof columns> {
  const { values, ages } = predicatesOf(criteria);
  const filter: { -readonly [Name in keyof typeof columns]?: Filter<typeof columns>[Name] } =
    Object.fromEntries(values);
  filter.visible = [1];
  if (criteria.withPhoto) filter.hasPhoto = [1];
  if (criteria.verified) filter.verified = [1];
  if (criteria.activity) {
    const { from, before } = daysOfStep(criteria.activity, now);
    filter.activeDay = {
      from: from === undefined ? 0 : sortableDay(from),
      to: before === undefined ? lastSortableDay : sortableDay(before) - 1,
    };
  }
  if (ages) {
    const { after, until } = birthDatesFor(ages, now);
    filter.dateOfBirth = { from: sortableDay(after) + 1, to: sortableDay(until) };
  }
  return filter;
}

const searchOptions = ({ criteria: { joinedAfter }, exclude }: IndexQuery, limit: number) => ({
  limit,
  exclude: exclude && new Set(exclude.map(codeToNumber)),
  afterRank: joinedAfter?.getTime(),
});

function indexKeyOf(sortKey: string): SortKey {
  const { joinedAt, code } = parseSortKey(sortKey);
  return { rank: joinedAt, id: code };
}

const lastSortableDay = 16_777_215;

/** A date, `YYYY-MM-DD`, as a number in the same order: 0 on 1 January 1900. Earlier and malformed dates are 0. */
const sortableDay = (date: string): number => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return Math.max(0, (year - 1900) * 372 + (month - 1) * 31 + day - 1) || 0;
};
