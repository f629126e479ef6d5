import type { CodeSet } from './column.ts';

/** A predicate and the column that it tests. */
export interface RowTest extends CodeSet {
  readonly codes: Uint32Array;
}

/** Writes the rows from `high - 1` down to `low` into `rows`, and returns their number. */
export function selectAll(rows: Uint32Array, low: number, high: number): number {
  for (let row = high - 1; row >= low; row -= 1) rows[high - 1 - row] = row;
  return high - low;
}

/** Writes the rows that pass the test, from `high - 1` down to `low`, into `rows`, and returns how many pass. */
export function selectMatches(rows: Uint32Array, low: number, high: number, { codes, isMatch }: RowTest): number {
  // No branch: a row that fails is overwritten by the next.
  let size = 0;
  for (let row = high - 1; row >= low; row -= 1) {
    rows[size] = row;
    size += isMatch[codes[row] as number] as number;
  }
  return size;
}

/** Filters the first `size` rows in place and returns how many pass. */
export function filterMatches(rows: Uint32Array, size: number, { codes, isMatch }: RowTest): number {
  let newSize = 0;
  for (let index = 0; index < size; index += 1) {
    const row = rows[index] as number;
    rows[newSize] = row;
    newSize += isMatch[codes[row] as number] as number;
  }
  return newSize;
}
