import { createHash } from 'node:crypto';
import type { Gender } from '@hamrah/contracts';
import { columns, filterOf, type IndexedMember, type IndexHit, type IndexQuery } from '../domain/indexed-member.ts';
import { codeToNumber, formatSortKey, numberToCode, parseSortKey } from '../domain/list-position.ts';
import type { SearchEntry } from './search-engine.ts';

type Column = keyof typeof columns;

const columnNames = Object.keys(columns) as Column[];
/** Columns that queries compare with a range. Queries compare all others with values. */
const rangeColumns: ReadonlySet<Column> = new Set(['activeDay', 'dateOfBirth']);

/** Settings and mapping of the index. Documents have the order of lists, so a search stops at the end of its page. */
export const indexDefinition = {
  settings: {
    'index.auto_expand_replicas': '0-1',
    // The engine refreshes the index after each write of changes.
    'index.refresh_interval': '1s',
    // How long OpenSearch remembers the version of a removal, so that a late write cannot undo it.
    'index.gc_deletes': '10m',
    'index.sort.field': ['joinedAt', 'code'],
    'index.sort.order': ['desc', 'desc'],
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      gender: { type: 'keyword' },
      joinedAt: { type: 'long' },
      code: { type: 'long' },
      fedUntil: { type: 'long' },
      ...Object.fromEntries(
        columnNames.map((name) => [name, { type: rangeColumns.has(name) ? 'integer' : 'keyword', doc_values: false }]),
      ),
    },
  },
} as const;

/** Distinguishes indexes of different definitions, so that pods of two versions can run side by side. */
export const definitionHash = createHash('sha256').update(JSON.stringify(indexDefinition)).digest('hex').slice(0, 12);

export const documentOf = (entry: SearchEntry): object => ({
  gender: entry.gender,
  ...positionOf(entry.sortKey),
  ...Object.fromEntries(columnNames.map((name) => [name, columns[name](entry as IndexedMember)])),
});

/** A search for the matching members of a gender. */
export function queryOf(gender: Gender, query: IndexQuery): object {
  const predicates = Object.entries(filterOf(query)).flatMap(([name, predicate]): object[] => {
    if (predicate === undefined) return [];
    if ('from' in predicate) return [{ range: { [name]: { gte: predicate.from, lte: predicate.to } } }];
    return [{ terms: { [name]: predicate } }];
  });
  const { joinedAfter } = query.criteria;
  const position = joinedAfter ? [{ range: { joinedAt: { gt: joinedAfter.getTime() } } }] : [];
  const exclude = query.exclude ?? [];
  return {
    bool: {
      filter: [{ term: { gender } }, ...predicates, ...position],
      must_not: exclude.length === 0 ? [] : [{ terms: { code: exclude.map(codeToNumber) } }],
    },
  };
}

/** The order of lists, and the position that a page starts after. */
export function pageOf(sortKey: string | undefined): object {
  const sort = [{ joinedAt: 'desc' }, { code: 'desc' }];
  if (sortKey === undefined) return { sort };
  const { joinedAt, code } = positionOf(sortKey);
  return { sort, search_after: [joinedAt, code] };
}

/** The hit with these values of `joinedAt` and `code`. */
export const hitOf = (joinedAt: number, code: number): IndexHit => {
  const member = numberToCode(code);
  return { member, sortKey: formatSortKey(joinedAt, member) };
};

const positionOf = (sortKey: string): { readonly joinedAt: number; readonly code: number } => parseSortKey(sortKey);
