import { ColumnIndex, type SortKey } from 'column-index';
import { columns, filterOf, type IndexedMember, type IndexHit, type IndexQuery } from './indexed-member.ts';
import { codeToNumber, formatSortKey, numberToCode, parseSortKey } from './list-position.ts';

/** The members of one gender in memory, sorted by the time they joined: about 90 bytes per member. */
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
   * Up to `limit` visible members who match. `start`, 0 to 1, decides where in the order of joining the search begins.
   * After the oldest member, the search continues with the newest.
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

const searchOptions = ({ criteria: { joinedAfter }, exclude }: IndexQuery, limit: number) => ({
  limit,
  exclude: exclude && new Set(exclude.map(codeToNumber)),
  afterRank: joinedAfter?.getTime(),
});

function indexKeyOf(sortKey: string): SortKey {
  const { joinedAt, code } = parseSortKey(sortKey);
  return { rank: joinedAt, id: code };
}
