import { type Page, paginate } from '@hamrah/service-kit';
import type { Model } from 'mongoose';
import { dayRange } from '../domain/india-day.ts';
import { wordPrefixConditions, type Search } from '../domain/search.ts';

/** Which part of a table is wanted. */
export interface TablePageRequest<K extends string> {
  /** The field it is sorted by, which no two rows share. */
  readonly key: K;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** What rows a table is asked for, beside equality of fields. */
export interface TableFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search: Search;
}

/** Conditions of a query, sent as they are. */
export type Conditions = Readonly<Record<string, unknown>>;

/** Rows nobody asks for. */
export const matchesNothing: Conditions = { heads: { $in: [] } };

/** How a table is read: which rows, and along which index; the engine finds those of an exact search by itself. */
export interface TableQuery {
  readonly filter: Conditions;
  readonly hint: string | undefined;
}

/** The fields equality is asked of. */
export const withoutUndefined = (equal: Conditions): Conditions =>
  Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined));

/**
 * How to read a table whose rows know when they are listed (`listedAt`, ISO instant and id), their `words` and `heads`. What is
 * left of forgotten copies has none of these and is never found. `exactly` says what a search that is not of words means.
 * Words are looked up in the order of listing; days and whatever `before` names, the fields an index has before its order,
 * likewise; any other order is walked itself.
 */
export function tableQueryOf(
  { from, to, search }: TableFilter,
  key: string,
  {
    equal,
    before: indexPrefixOf,
    exactly: exactCondition,
  }: {
    readonly equal: Conditions;
    /** Fields of the index that suits, for an order. */
    readonly before: (key: string) => readonly string[];
    readonly exactly: (search: Exclude<Search, { by: 'nothing' | 'words' }>) => Conditions;
  },
): TableQuery {
  const span = dayRange({ from, to });
  const base = { listedAt: { $gt: span.from, $lt: span.before }, ...withoutUndefined(equal) };
  if (search.by === 'words')
    return { filter: { $and: [base, ...wordPrefixConditions(search.words)] }, hint: 'heads_1_listedAt_-1' };
  if (search.by !== 'nothing') return { filter: { $and: [base, exactCondition(search)] }, hint: undefined };
  const order = key === 'listedAt' || from !== undefined || to !== undefined ? 'listedAt' : key;
  if (order === '_id') return { filter: base, hint: '_id_' };
  const hint = [...indexPrefixOf(order).map((field) => `${field}_1`), `${order}_${order === 'listedAt' ? -1 : 1}`].join('_');
  return { filter: base, hint };
}

/** A page of rows. */
export function readTablePage<T, K extends keyof T & string>(
  model: Model<T>,
  { filter, hint }: TableQuery,
  { key, order, limit, cursor }: TablePageRequest<K>,
): Promise<Page<T>> {
  const direction = order === 'asc' ? 1 : -1;
  return paginate<T>({ model, filter: filter as never, order: key, direction, limit, cursor, hint, uncast: true });
}

/** Counts above this are remembered, for that long. */
const countCache = { above: 10_000, forMs: 30_000, most: 500 } as const;

/** Counts rows; large counts are as old as half a minute unless asked `fresh`, for nobody can tell and counting takes its time. */
export function cachedCounter(clock: () => number) {
  const known = new Map<string, { readonly count: number; readonly until: number }>();
  return async <T>(model: Model<T>, { filter, hint }: TableQuery, fresh = false): Promise<number> => {
    const name = JSON.stringify([model.modelName, filter]);
    const before = known.get(name);
    if (!fresh && before && before.until > clock()) return before.count;
    known.delete(name);
    const count = await model.collection.countDocuments(filter as never, hint === undefined ? {} : { hint });
    if (count > countCache.above) {
      for (const [oldest] of known) if (known.size >= countCache.most) known.delete(oldest);
      known.set(name, { count, until: clock() + countCache.forMs });
    }
    return count;
  };
}
