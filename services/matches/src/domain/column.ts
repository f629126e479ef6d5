import type { Name } from './wanted.ts';

/** Which numbers of a column are wanted, and how many members have one of them. */
export interface Among {
  /** 1 at each number that is wanted. */
  readonly table: Uint8Array;
  readonly count: number;
}

/**
 * What one fact is of each of many members, row by row, as numbers of 4 bytes: the place of a name in a dictionary that grows,
 * a number as it is. Counts how many have each, so that a search can begin with the rarest.
 */
export class Column {
  #values: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  readonly #ids = new Map<string, number>();
  readonly #counts: number[] = [];

  /** The numbers by row; another array once `grow` has been called. */
  get values(): Uint32Array {
    return this.#values;
  }
  /** Makes room for so many rows. */
  grow(room: number): void {
    const grown = new Uint32Array(room);
    grown.set(this.#values);
    this.#values = grown;
  }
  /** Writes a row that holds nothing, or whose fact was taken out. */
  put(row: number, name: Name): void {
    const id = typeof name === 'number' ? name : this.#idOf(name);
    while (this.#counts.length <= id) this.#counts.push(0);
    this.#counts[id] = this.#countOf(id) + 1;
    this.#values[row] = id;
  }
  takeOut(row: number): void {
    const id = this.#values[row] ?? 0;
    this.#counts[id] = this.#countOf(id) - 1;
  }
  /** Moves the rows from `from` to before `to` up by so many, or down. */
  move(from: number, to: number, by: number): void {
    this.#values.copyWithin(from + by, from, to);
  }
  among(names: readonly Name[]): Among {
    const table = new Uint8Array(this.#counts.length);
    let count = 0;
    for (const name of new Set(names)) {
      const id = typeof name === 'number' ? name : this.#ids.get(name);
      if (id === undefined || id >= table.length) continue;
      table[id] = 1;
      count += this.#countOf(id);
    }
    return { table, count };
  }
  /** As `among`, for all numbers after `after`, `until` at most. */
  between(after: number, until: number): Among {
    const table = new Uint8Array(this.#counts.length);
    const [from, to] = [Math.max(0, after + 1), Math.max(0, until + 1)];
    table.fill(1, from, to);
    let count = 0;
    for (let id = from; id < Math.min(to, table.length); id += 1) count += this.#countOf(id);
    return { table, count };
  }
  #countOf(id: number): number {
    return this.#counts[id] ?? 0;
  }
  #idOf(name: string): number {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    this.#ids.set(name, this.#ids.size);
    return this.#ids.size - 1;
  }
}
