import { Column, type Predicate, type Range, type Value } from './column.ts';
import { filterMatches, type RowTest, selectAll, selectMatches } from './row-selection.ts';
import { assertSortKey, compareSortKeys, type SortKey } from './sort-key.ts';

/** Reads the value of a column from a record. A column holds either text or integers. */
type Reader<T> = ((record: T) => string) | ((record: T) => number);
type ColumnReaders<T> = Readonly<Record<string, Reader<T>>>;

export interface ColumnIndexOptions<T, C extends ColumnReaders<T>> {
  readonly keyOf: (record: T) => SortKey;
  /** The columns that searches can filter by. */
  readonly columns: C;
}

/** Predicates by column. A record matches when it satisfies every predicate. */
export type Filter<C extends ColumnReaders<never>> = {
  readonly [Name in keyof C]?: Predicate<ReturnType<C[Name]>> | undefined;
};

export interface SearchOptions {
  /** Maximum number of results. */
  readonly limit: number;
  /** Starts below this key. The key does not have to exist. */
  readonly before?: SortKey | undefined;
  /** Omits records of this rank or lower. */
  readonly afterRank?: number | undefined;
  /** Ids to omit. */
  readonly exclude?: ReadonlySet<number> | undefined;
}

/** Rows are scanned in blocks that double in size: a common match returns early, a rare one has little overhead. */
const [firstBlockRows, maxBlockRows] = [256, 8_192];
const minCapacity = 1_024;
const growthFactor = 1.5;
const idHashMask = 0xff_ff;

/** Records in memory, sorted by key, with one array for each column. Searches walk from the highest key down. */
export class ColumnIndex<T, C extends ColumnReaders<T>> {
  readonly #keyOf: (record: T) => SortKey;
  readonly #readers: readonly ((record: T) => Value)[];
  readonly #columns: readonly Column[];
  readonly #columnsByName: ReadonlyMap<string, Column>;
  #size = 0;
  #ranks: Float64Array<ArrayBuffer> = new Float64Array(0);
  #ids: Float64Array<ArrayBuffer> = new Float64Array(0);
  readonly #selectedRows = new Uint32Array(maxBlockRows);

  constructor({ keyOf, columns }: ColumnIndexOptions<T, C>) {
    this.#keyOf = keyOf;
    this.#readers = Object.values(columns);
    this.#columnsByName = new Map(Object.keys(columns).map((name) => [name, new Column()]));
    this.#columns = [...this.#columnsByName.values()];
  }

  /** Number of records. */
  get size(): number {
    return this.#size;
  }

  /**
   * Inserts records, or replaces those with the same key; of two records with the same key, the last wins.
   * A record whose rank changes must be removed first. Throws a RangeError, and changes nothing, when a key or number
   * is invalid.
   */
  upsert(records: readonly T[]): void {
    const keys = records.map((record) => {
      const key = this.#keyOf(record);
      assertSortKey(key);
      return key;
    });
    const codes = this.#encode(records);
    this.#insertKeys(keys);
    const width = this.#columns.length;
    for (const [index, key] of keys.entries()) {
      const row = this.#lowerBound(key);
      for (let column = 0; column < width; column += 1) {
        const target = this.#columns[column] as Column;
        target.clear(row);
        target.fill(row, codes[index * width + column] as number);
      }
    }
  }

  /** Removes every record with one of these ids. Scans all ids, so pass all ids in one call. */
  remove(ids: Iterable<number>): void {
    const rows = this.#rowsOf(new Set(ids));
    for (const column of this.#columns) for (const row of rows) column.clear(row);
    for (const [index, row] of rows.entries()) this.#shift(row + 1, rows[index + 1] ?? this.#size, -(index + 1));
    this.#size -= rows.length;
  }

  /** Whether a record has this key. */
  has(key: SortKey): boolean {
    return this.#hasKeyAt(this.#lowerBound(key), key);
  }

  /** The key at a position in the order of keys, lowest first. Undefined if there is none. */
  keyAt(position: number): SortKey | undefined {
    return position >= 0 && position < this.#size ? this.#keyAt(position) : undefined;
  }

  /** The keys of matching records, highest first. */
  find(filter: Filter<C>, { limit, before, afterRank, exclude }: SearchOptions): SortKey[] {
    const keys: SortKey[] = [];
    if (limit <= 0) return keys;
    const end = before === undefined ? this.#size : this.#lowerBound(before);
    this.#forEachMatch(filter, this.#startAfter(afterRank), end, (row) => {
      if (!exclude?.has(this.#ids[row] as number)) keys.push(this.#keyAt(row));
      return keys.length < limit;
    });
    return keys;
  }

  /** The number of matching records, counted up to `limit`. */
  count(filter: Filter<C>, { limit, before, afterRank, exclude }: SearchOptions): number {
    let count = 0;
    if (limit <= 0) return count;
    const end = before === undefined ? this.#size : this.#lowerBound(before);
    this.#forEachMatch(filter, this.#startAfter(afterRank), end, (row) => {
      if (!exclude?.has(this.#ids[row] as number)) count += 1;
      return count < limit;
    });
    return count;
  }

  /** The first row above a rank. */
  #startAfter(rank: number | undefined): number {
    return rank === undefined ? 0 : this.#lowerBound({ rank, id: Number.POSITIVE_INFINITY });
  }

  /** Calls `visit` for matching rows from `start` up to `end`, last to first, until `visit` returns false. */
  #forEachMatch(filter: Filter<C>, start: number, end: number, visit: (row: number) => boolean): void {
    const [rarest, ...others] = this.#testsOf(filter);
    if (rarest?.rowCount === 0) return;
    const rows = this.#selectedRows;
    for (
      let [high, blockRows] = [end, firstBlockRows];
      high > start;
      blockRows = Math.min(2 * blockRows, maxBlockRows)
    ) {
      const low = Math.max(start, high - blockRows);
      let size = rarest ? selectMatches(rows, low, high, rarest) : selectAll(rows, low, high);
      for (const test of others) size = filterMatches(rows, size, test);
      for (let index = 0; index < size; index += 1) if (!visit(rows[index] as number)) return;
      high = low;
    }
  }

  /** The tests of a filter, fewest matching rows first. */
  #testsOf(filter: Filter<C>): readonly RowTest[] {
    const tests: RowTest[] = [];
    for (const name of Object.keys(filter)) {
      const predicate: readonly Value[] | Range | undefined = filter[name];
      if (predicate === undefined) continue;
      const column = this.#columnsByName.get(name);
      if (!column) throw new RangeError(`There is no column "${name}".`);
      const { isMatch, rowCount } = column.matching(predicate);
      tests.push({ codes: column.codes, isMatch, rowCount });
    }
    return tests.sort((a, b) => a.rowCount - b.rowCount);
  }

  /** The codes of all records, record by record. */
  #encode(records: readonly T[]): Uint32Array {
    const codes = new Uint32Array(records.length * this.#columns.length);
    let next = 0;
    for (const record of records)
      for (const [column, read] of this.#readers.entries())
        codes[next++] = (this.#columns[column] as Column).encode(read(record));
    return codes;
  }

  /** Inserts a blank row at each key that has no row yet. */
  #insertKeys(keys: readonly SortKey[]): void {
    const missing = keys.filter((key) => !this.has(key)).sort(compareSortKeys);
    const newKeys = missing.filter(
      (key, index) => index === 0 || compareSortKeys(missing[index - 1] as SortKey, key) !== 0,
    );
    const rows = newKeys.map((key) => this.#lowerBound(key));
    this.#reserve(this.#size + rows.length);
    // From the last row to the first, so that each row moves once.
    for (let [index, to] = [rows.length - 1, this.#size]; index >= 0; index -= 1) {
      const from = rows[index] as number;
      this.#shift(from, to, index + 1);
      const { rank, id } = newKeys[index] as SortKey;
      this.#ranks[from + index] = rank;
      this.#ids[from + index] = id;
      for (const column of this.#columns) column.fill(from + index, 0);
      to = from;
    }
    this.#size += rows.length;
  }

  /** The rows with one of these ids, first to last. */
  #rowsOf(ids: ReadonlySet<number>): number[] {
    // A table of the lowest id bits rejects most rows faster than the set.
    const hashes = new Uint8Array(idHashMask + 1);
    for (const id of ids) hashes[id & idHashMask] = 1;
    const rows: number[] = [];
    for (let row = 0; row < this.#size; row += 1) {
      const id = this.#ids[row] as number;
      if (hashes[id & idHashMask] === 1 && ids.has(id)) rows.push(row);
    }
    return rows;
  }

  /** Moves the rows from `from` up to, but not including, `to` by `offset`. */
  #shift(from: number, to: number, offset: number): void {
    if (from === to) return;
    for (const values of [this.#ranks, this.#ids]) values.copyWithin(from + offset, from, to);
    for (const column of this.#columns) column.shift(from, to, offset);
  }

  #reserve(rows: number): void {
    if (rows <= this.#ids.length) return;
    const capacity = Math.max(minCapacity, Math.ceil(rows * growthFactor));
    const grow = (values: Float64Array) => {
      const larger = new Float64Array(capacity);
      larger.set(values);
      return larger;
    };
    this.#ranks = grow(this.#ranks);
    this.#ids = grow(this.#ids);
    for (const column of this.#columns) column.reserve(capacity);
  }

  /** The first row whose key is not less than `key`. */
  #lowerBound(key: SortKey): number {
    let [low, high] = [0, this.#size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareSortKeys(this.#keyAt(middle), key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #hasKeyAt(row: number, key: SortKey): boolean {
    return row < this.#size && compareSortKeys(this.#keyAt(row), key) === 0;
  }

  #keyAt(row: number): SortKey {
    return { rank: this.#ranks[row] as number, id: this.#ids[row] as number };
  }
}
