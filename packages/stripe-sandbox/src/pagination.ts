import { notFound } from './api-error.ts';
import { validate } from './form.ts';
import { listParams } from './params.ts';

type Row = { id: string; created: number };
type Page<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/** Whether a row matches the value of a filter. */
export type Filter<T> = (row: T, value: string | string[]) => boolean;

/** Returns one page of rows, newest first. Supports `limit`, `starting_after`, `ending_before` and `created`. */
export function paginate<T extends Row>(
  rows: Map<string, T>,
  params: Record<string, unknown>,
  { url, noun, filters }: { url: string; noun: string; filters: Record<string, Filter<T>> },
): Page<T> {
  const filterValues = Object.entries(params).filter(([name]) => Object.hasOwn(filters, name));
  const commonParams = Object.fromEntries(Object.entries(params).filter(([name]) => !Object.hasOwn(filters, name)));
  const { limit, starting_after: after, ending_before: before, created } = validate(listParams, commonParams);
  for (const cursor of [after, before])
    if (cursor !== undefined && !rows.has(cursor)) throw notFound(noun, cursor, 'starting_after');
  const matches = (row: T) =>
    isInRange(row.created, created) &&
    filterValues.every(([name, value]) => filters[name]?.(row, value as string | string[]));
  const newestFirst = [...rows.values()].reverse();
  const indexOf = (id: string) => newestFirst.findIndex((row) => row.id === id);
  if (before !== undefined) {
    const matching = newestFirst.slice(0, indexOf(before)).filter(matches);
    return { object: 'list', data: matching.slice(-limit), has_more: matching.length > limit, url };
  }
  const matching = (after === undefined ? newestFirst : newestFirst.slice(indexOf(after) + 1)).filter(matches);
  return { object: 'list', data: matching.slice(0, limit), has_more: matching.length > limit, url };
}

type Range = { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined };

function isInRange(created: number, filter: number | Range | undefined): boolean {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return created === filter;
  const { gt, gte, lt, lte } = filter;
  return (
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
  );
}
