import { type Page, paginate } from '@hamrah/service-kit';
import type { Model } from 'mongoose';
import { dayRange } from '../domain/india-day.ts';
import { type Search, wordPrefixConditions } from '../domain/search.ts';

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

export const matchesNothing: Conditions = { prefixes: { $in: [] } };

/** A table query with the index to use. Without a hint the query planner chooses. */
export interface TableQuery {
  readonly filter: Conditions;
  readonly hint: string | undefined;
}

export const withoutUndefined = (conditions: Conditions): Conditions =>
  Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined));

interface TableQueryOptions {
  readonly equal: Conditions;
  /** The fields that precede a sort key in the best index. */
  readonly indexPrefixOf: (sortKey: string) => readonly string[];
  /** The condition for a search by member, contact or number. */
  readonly exactCondition: (search: Exclude<Search, { by: 'nothing' | 'words' }>) => Conditions;
}

/**
 * Builds the query of a table whose rows have `timeKey`, `words` and `prefixes`. Tombstones lack these and never match.
 * Word searches and day ranges use an index on `timeKey`. The query planner chooses the index of other searches. All
 * other queries use an index on their sort key.
 */
export function tableQueryOf(
  { from, to, search }: TableFilter,
  sortKey: string,
  { equal, indexPrefixOf, exactCondition }: TableQueryOptions,
): TableQuery {
  const range = dayRange({ from, to });
  const base = { timeKey: { $gt: range.from, $lt: range.before }, ...withoutUndefined(equal) };
  if (search.by === 'words')
    return { filter: { $and: [base, ...wordPrefixConditions(search.words)] }, hint: 'prefixes_1_timeKey_-1' };
  if (search.by !== 'nothing') return { filter: { $and: [base, exactCondition(search)] }, hint: undefined };
  const indexKey = sortKey === 'timeKey' || from !== undefined || to !== undefined ? 'timeKey' : sortKey;
  if (indexKey === '_id') return { filter: base, hint: '_id_' };
  const prefix = indexPrefixOf(indexKey).map((field) => `${field}_1`);
  const hint = [...prefix, `${indexKey}_${indexKey === 'timeKey' ? -1 : 1}`].join('_');
  return { filter: base, hint };
}

export function readTablePage<T, K extends keyof T & string>(
  model: Model<T>,
  { filter, hint }: TableQuery,
  { key, order, limit, cursor }: TablePageRequest<K>,
): Promise<Page<T>> {
  const direction = order === 'asc' ? 1 : -1;
  return paginate<T>({ model, filter: filter as never, order: key, direction, limit, cursor, hint, uncast: true });
}

/** Counts above `minCount` are cached, because counting is slow and a slightly stale count is good enough. */
const countCache = { minCount: 10_000, ttlMs: 30_000, maxEntries: 500 } as const;

/** Returns a function that counts rows. With `bypassesCache`, the function ignores a cached count. */
export function cachedCounter(clock: () => number) {
  const cache = new Map<string, { readonly count: number; readonly expiresAt: number }>();
  return async <T>(model: Model<T>, { filter, hint }: TableQuery, bypassesCache = false): Promise<number> => {
    const key = JSON.stringify([model.modelName, filter]);
    const cached = cache.get(key);
    if (!bypassesCache && cached && cached.expiresAt > clock()) return cached.count;
    cache.delete(key);
    const count = await model.collection.countDocuments(filter as never, hint === undefined ? {} : { hint });
    if (count > countCache.minCount) {
      for (const [oldest] of cache) if (cache.size >= countCache.maxEntries) cache.delete(oldest);
      cache.set(key, { count, expiresAt: clock() + countCache.ttlMs });
    }
    return count;
  };
}
