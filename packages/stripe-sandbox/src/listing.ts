import { checked } from './form.ts';
import { listParams } from './params.ts';
import { missing } from './refusal.ts';

type Row = { id: string; created: number };
type Page<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/** Whether a row is meant by the value of a filter. */
export type Filter<T> = (row: T, wanted: string | string[]) => boolean;

/** One page of rows, newest first, as Stripe cuts it: `limit`, `starting_after`, `ending_before`, `created`, filters. */
export function page<T extends Row>(
  rows: Map<string, T>,
  params: Record<string, unknown>,
  { url, noun, filters }: { url: string; noun: string; filters: Record<string, Filter<T>> },
): Page<T> {
  const own = Object.entries(params).filter(([name]) => Object.hasOwn(filters, name));
  const common = Object.fromEntries(Object.entries(params).filter(([name]) => !Object.hasOwn(filters, name)));
  const { limit, starting_after: after, ending_before: before, created } = checked(listParams, common);
  for (const cursor of [after, before])
    if (cursor !== undefined && !rows.has(cursor)) throw missing(noun, cursor, 'starting_after');
  const matches = (row: T) =>
    isWithin(row.created, created) && own.every(([name, wanted]) => filters[name]?.(row, wanted as string | string[]));
  const newest = [...rows.values()].reverse();
  const placeOf = (id: string) => newest.findIndex((row) => row.id === id);
  if (before !== undefined) {
    const found = newest.slice(0, placeOf(before)).filter(matches);
    return { object: 'list', data: found.slice(-limit), has_more: found.length > limit, url };
  }
  const found = (after === undefined ? newest : newest.slice(placeOf(after) + 1)).filter(matches);
  return { object: 'list', data: found.slice(0, limit), has_more: found.length > limit, url };
}

type Range = { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined };

function isWithin(at: number, wanted: number | Range | undefined): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return at === wanted;
  const { gt, gte, lt, lte } = wanted;
  return (
    (gt === undefined || at > gt) &&
    (gte === undefined || at >= gte) &&
    (lt === undefined || at < lt) &&
    (lte === undefined || at <= lte)
  );
}
