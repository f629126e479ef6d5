export type { Predicate, Range } from './column.ts';
export { ColumnIndex, type ColumnIndexOptions, type Filter, type SearchOptions } from './column-index.ts';
export { compareSortKeys, type SortKey } from './sort-key.ts';
