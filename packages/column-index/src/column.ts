/** A value of a column: text, or an integer from 0 to 16,777,215. */
export type Value = string | number;

/** A range of integers, both ends included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The values that match: a list, or a range of integers. */
export type Predicate<V extends Value = Value> = readonly V[] | (V extends number ? Range : never);

/** A predicate, translated to the codes of a column. */
export interface CodeSet {
  /** 1 at each code that matches. */
  readonly isMatch: Uint8Array;
  /** How many rows match. */
  readonly rowCount: number;
}

/** Integers are limited because a column holds one row counter for each integer up to its largest. */
const maxInteger = 2 ** 24 - 1;

/** One field of all rows, 4 bytes each: integers unchanged, text as its position in a growing dictionary. */
export class Column {
  #codes: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  readonly #dictionary = new Map<string, number>();
  /** Number of rows by code. With it, a search applies its rarest predicate first. */
  readonly #rowCounts: number[] = [];

  /** Codes by row. `reserve` replaces the array. */
  get codes(): Uint32Array {
    return this.#codes;
  }

  encode(value: Value): number {
    if (typeof value === 'string') return this.#dictionaryCode(value);
    if (Number.isInteger(value) && value >= 0 && value <= maxInteger) return value;
    throw new RangeError(`A number in a column must be an integer from 0 to ${maxInteger}, not ${value}.`);
  }

  /** Fills a new or cleared row. */
  fill(row: number, code: number): void {
    while (this.#rowCounts.length <= code) this.#rowCounts.push(0);
    this.#rowCounts[code] = this.#rowCount(code) + 1;
    this.#codes[row] = code;
  }

  clear(row: number): void {
    const code = this.#codes[row] ?? 0;
    this.#rowCounts[code] = this.#rowCount(code) - 1;
  }

  reserve(capacity: number): void {
    const codes = new Uint32Array(capacity);
    codes.set(this.#codes);
    this.#codes = codes;
  }

  /** Moves the rows from `from` up to, but not including, `to` by `offset`. */
  shift(from: number, to: number, offset: number): void {
    this.#codes.copyWithin(from + offset, from, to);
  }

  matching(predicate: readonly Value[] | Range): CodeSet {
    return 'from' in predicate ? this.#inRange(predicate) : this.#anyOf(predicate);
  }

  #anyOf(values: readonly Value[]): CodeSet {
    const isMatch = new Uint8Array(this.#rowCounts.length);
    let rowCount = 0;
    for (const value of new Set(values)) {
      const code = typeof value === 'number' ? value : this.#dictionary.get(value);
      if (code === undefined || isMatch[code] === undefined) continue;
      isMatch[code] = 1;
      rowCount += this.#rowCount(code);
    }
    return { isMatch, rowCount };
  }

  #inRange({ from, to }: Range): CodeSet {
    const isMatch = new Uint8Array(this.#rowCounts.length);
    const [first, end] = [Math.max(0, Math.ceil(from)), Math.min(isMatch.length, Math.max(0, Math.floor(to) + 1))];
    isMatch.fill(1, first, end);
    let rowCount = 0;
    for (let code = first; code < end; code += 1) rowCount += this.#rowCount(code);
    return { isMatch, rowCount };
  }

  #rowCount(code: number): number {
    return this.#rowCounts[code] ?? 0;
  }

  #dictionaryCode(text: string): number {
    const existingCode = this.#dictionary.get(text);
    if (existingCode !== undefined) return existingCode;
    this.#dictionary.set(text, this.#dictionary.size);
    return this.#dictionary.size - 1;
  }
}
