import { type Page, paginate } from '@hamrah/service-kit';
import type { Model } from 'mongoose';
import { dayRange } from '../domain/india-day.ts';
import { indexedShareOf, type PartShares, type Search, wordConditions } from '../domain/search.ts';
import { openPartShares } from './part-shares.ts';

/** A requested page of a table. */
export interface TablePageRequest<K extends string> {
  /** The sort key, a field with unique values. */
  readonly key: K;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The filters that all tables have. `from` and `to` are calendar days in India. */
export interface TableFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search: Search;
}

/** MongoDB query conditions, sent without casting. */
export type Conditions = Readonly<Record<string, unknown>>;

export const matchesNothing: Conditions = { parts: { $in: [] } };

/** A table query with the index to use. Without a hint the query planner chooses. */
export interface TableQuery {
  readonly filter: Conditions;
  /** The index in sort order. */
  readonly hint: string | undefined;
  /** The index of a word search. The number of matching rows decides which of the two indexes is faster. */
  readonly searchHint?: string;
}

export const withoutUndefined = (conditions: Conditions): Conditions =>
  Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined));

interface TableQueryOptions {
  readonly equal: Conditions;
  /** The fields that precede a sort key in the best index. */
  readonly indexPrefixOf: (sortKey: string) => readonly string[];
  /** The condition for a search by member, contact or number. */
  readonly exactCondition: (search: Exclude<Search, { by: 'nothing' | 'words' }>) => Conditions;
  readonly shareOf?: PartShares | undefined;
}

/** Above this share of rows, a day range reads fewer rows than the index of words. */
const maxIndexedShare = 0.01;

/**
 * Builds the query of a table whose rows have `timeKey`, `words` and `parts`. Tombstones lack these fields and never
 * match. The query planner chooses the index of a search by member, contact or number. All other queries use an index
 * on their sort key or `parts`, or on `timeKey` for a day range.
 */
export function tableQueryOf(
  { from, to, search }: TableFilter,
  sortKey: string,
  { equal, indexPrefixOf, exactCondition, shareOf }: TableQueryOptions,
): TableQuery {
  const range = dayRange({ from, to });
  const base = { timeKey: { $gt: range.from, $lt: range.before }, ...withoutUndefined(equal) };
  if (search.by !== 'nothing' && search.by !== 'words')
    return { filter: { $and: [base, exactCondition(search)] }, hint: undefined };
  const hasRange = from !== undefined || to !== undefined;
  const indexKey = sortKey === 'timeKey' || hasRange ? 'timeKey' : sortKey;
  const prefix = indexPrefixOf(indexKey).map((field) => `${field}_1`);
  const hint = indexKey === '_id' ? '_id_' : [...prefix, `${indexKey}_${indexKey === 'timeKey' ? -1 : 1}`].join('_');
  if (search.by === 'nothing') return { filter: base, hint };
  const filter = { $and: [base, ...wordConditions(search.words, shareOf)] };
  const readsRange = hasRange && shareOf !== undefined && indexedShareOf(search.words, shareOf) > maxIndexedShare;
  return readsRange ? { filter, hint } : { filter, hint, searchHint: 'parts_1' };
}

function readTablePage<T, K extends keyof T & string>(
  model: Model<T>,
  { filter, hint }: Pick<TableQuery, 'filter' | 'hint'>,
  { key, order, limit, cursor }: TablePageRequest<K>,
): Promise<Page<T>> {
  const direction = order === 'asc' ? 1 : -1;
  return paginate<T>({
    model,
    filter: filter as never,
    order: key,
    direction,
    limit,
    cursor,
    hint,
    bypassesMongoose: true,
  });
}

/** The number of rows of a query. `isComplete` is false if there are more. */
export interface RowCount {
  readonly entries: number;
  readonly isComplete: boolean;
}

/**
 * Searches by the index of word parts count at most this many rows. Sorting these rows takes about as long as reading a
 * million rows in order until a page is full.
 */
export const maxSearchEntries = 2_000;

/** Counts above `minCount` are cached, because counting is slow and a slightly stale count is good enough. */
const countCache = { minCount: 10_000, ttlMs: 30_000, maxEntries: 500 } as const;

/** Returns a function that counts rows. With `bypassesCache`, it ignores a cached count. */
function cachedCounter(clock: () => number) {
  const cache = new Map<string, { readonly count: number; readonly expiresAt: number }>();
  return async <T>(
    model: Model<T>,
    { filter, hint, searchHint }: TableQuery,
    bypassesCache = false,
  ): Promise<RowCount> => {
    if (searchHint !== undefined) {
      const options = { hint: searchHint, limit: maxSearchEntries + 1 };
      const count = await model.collection.countDocuments(filter as never, options);
      return { entries: Math.min(count, maxSearchEntries), isComplete: count <= maxSearchEntries };
    }
    const key = JSON.stringify([model.modelName, filter]);
    const cached = cache.get(key);
    if (!bypassesCache && cached && cached.expiresAt > clock()) return { entries: cached.count, isComplete: true };
    cache.delete(key);
    const count = await model.collection.countDocuments(filter as never, hint === undefined ? {} : { hint });
    if (count > countCache.minCount) {
      for (const [oldest] of cache) if (cache.size >= countCache.maxEntries) cache.delete(oldest);
      cache.set(key, { count, expiresAt: clock() + countCache.ttlMs });
    }
    return { entries: count, isComplete: true };
  };
}

/** A page with the number of rows, as the contract declares it. */
const pageOf = <T>(page: Page<T>, counted: RowCount | null, { search }: TableFilter) => ({
  ...page,
  entries: counted?.entries ?? null,
  hasMoreEntries: counted !== null && (!counted.isComplete || (search.by === 'members' && !search.isComplete)),
});

/** Reads pages of a table and counts its rows. */
export function openTable<T, F extends TableFilter, K extends keyof T & string>(
  model: Model<T>,
  queryOf: (filter: F, sortKey: string, shareOf: PartShares | undefined) => TableQuery,
) {
  const counter = cachedCounter(() => performance.now());
  const loadShares = openPartShares(model, () => performance.now());
  const sharesFor = ({ search }: F) => (search.by === 'words' ? loadShares() : undefined);
  const count = async (filter: F, { bypassesCache = false } = {}): Promise<RowCount> =>
    counter(model, queryOf(filter, 'timeKey', await sharesFor(filter)), bypassesCache);
  return {
    count,
    /** Reads a page. Pass a `known` count of a word search to avoid a second count. */
    async page(filter: F, request: TablePageRequest<K>, known?: RowCount): Promise<Page<T>> {
      const query = queryOf(filter, request.key, await sharesFor(filter));
      if (query.searchHint === undefined) return readTablePage(model, query, request);
      const { isComplete } = known ?? (await counter(model, query));
      return readTablePage(model, { ...query, hint: isComplete ? query.searchHint : query.hint }, request);
    },
    /** Reads a page. The first page includes the number of matching rows. */
    async pageWithCount(filter: F, request: TablePageRequest<K>) {
      const isFirst = request.cursor === undefined;
      if (filter.search.by !== 'words') {
        const [page, counted] = await Promise.all([this.page(filter, request), isFirst ? count(filter) : null]);
        return pageOf(page, counted, filter);
      }
      const counted = await count(filter);
      return pageOf(await this.page(filter, request, counted), isFirst ? counted : null, filter);
    },
  };
}
