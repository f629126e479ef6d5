import { type Among, Column } from './column.ts';
import { codeNumber, codeOf, comparePlaces, listedAtOf, type Place, placeOf } from './place.ts';
import { askedOf, bornFor, type Fact, listedFacts, type Sought, type Wanted } from './wanted.ts';

/** What a listing keeps of a member. */
export interface Listed extends Sought {
  readonly member: string;
  /** When the member joined, ISO 8601, then `|` and the code: the order of listings. */
  readonly listedAt: string;
  /** Whether lists show the member to anybody. */
  readonly shown: boolean;
}

/** Who was found, and where they stand. */
export type Found = Pick<Listed, 'member' | 'listedAt'>;

/** What is looked for in a listing. */
export interface Search {
  readonly wanted: Wanted;
  readonly now: Date;
  /** Codes that are passed over. */
  readonly except?: readonly string[] | undefined;
}

/** What a listing keeps a column of, beside the date of birth: all that a search can ask for by name. */
export const columnFacts: readonly Fact[] = [...Object.values(listedFacts), 'alcohol', 'children', 'heightInches'];

/** Rows that are looked at together: so many that a fact is read in one go, so few that the newest are found at once. */
const [firstRows, rowsMost] = [256, 8_192];
const roomAtFirst = 1_024;
/** The bits of a code that are looked at first. */
const endingMask = 0xff_ff;

/**
 * The members of one gender in memory, in the order they joined, a column for each fact searches ask for: 76 bytes a member.
 * Finds the newest who fit without looking at any other store.
 */
export class Listing {
  #size = 0;
  #joinedAt: Float64Array<ArrayBuffer> = new Float64Array(0);
  #codes: Float64Array<ArrayBuffer> = new Float64Array(0);
  readonly #shown = new Column();
  readonly #bornOn = new Column();
  readonly #facts = new Map<Fact, Column>(columnFacts.map((fact) => [fact, new Column()]));
  readonly #columns: readonly Column[] = [this.#shown, this.#bornOn, ...this.#facts.values()];
  readonly #selected = new Uint32Array(rowsMost);

  /** How many members are kept. */
  get size(): number {
    return this.#size;
  }

  /** Keeps members as they are now, once each: one who is kept at another place is to be removed before. */
  put(members: readonly Listed[]): void {
    const places = new Map(members.map((member) => [member.listedAt, placeOf(member.listedAt)]));
    const newPlaces = [...places.values()]
      .filter((place) => !this.#isAt(this.#rowAt(place), place))
      .sort(comparePlaces);
    this.#open(newPlaces);
    for (const member of members) {
      const row = this.#rowAt(places.get(member.listedAt) as Place);
      for (const column of this.#columns) column.takeOut(row);
      this.#write(row, member);
    }
  }

  /** Keeps the members with these codes no longer, wherever they stand: looks at every row. */
  remove(members: readonly string[]): void {
    const rows = this.#rowsOf(members);
    for (const column of this.#columns) for (const row of rows) column.takeOut(row);
    rows.forEach((row, at) => {
      this.#move(row + 1, rows[at + 1] ?? this.#size, -(at + 1));
    });
    this.#size -= rows.length;
  }

  /** Whether a member is kept at this place. */
  has(listedAt: string): boolean {
    const place = placeOf(listedAt);
    return this.#isAt(this.#rowAt(place), place);
  }

  /** The newest `limit` who are shown and fit, of those who joined before `listedAt` when one is given. */
  find({ wanted, now, except = [] }: Search, limit: number, listedAt?: string): Found[] {
    const passedOver = new Set(except.map(codeNumber));
    const found: Found[] = [];
    const from = listedAt === undefined ? this.#size : this.#rowAt(placeOf(listedAt));
    this.#each(wanted, now, from, (row) => {
      const place = this.#placeAt(row);
      if (!passedOver.has(place.code)) found.push({ member: codeOf(place.code), listedAt: listedAtOf(place) });
      return found.length < limit;
    });
    return found;
  }

  /** How many are shown and fit, counted up to `most`. */
  count({ wanted, now, except = [] }: Search, most: number): number {
    const passedOver = new Set(except.map(codeNumber));
    let count = 0;
    this.#each(wanted, now, this.#size, (row) => {
      if (!passedOver.has(this.#codes[row] ?? 0)) count += 1;
      return count < most;
    });
    return count;
  }

  /** Calls `visit` for the rows before `from` that fit, from the last to the first, for as long as it says to go on. */
  #each(wanted: Wanted, now: Date, from: number, visit: (row: number) => boolean): void {
    const [rarest, ...others] = this.#testsOf(wanted, now);
    if (!rarest?.count) return;
    const selected = this.#selected;
    for (let [high, rows] = [from, firstRows]; high > 0; rows = Math.min(2 * rows, rowsMost)) {
      const low = Math.max(0, high - rows);
      let size = select(selected, low, high, rarest);
      for (const test of others) size = keep(selected, size, test);
      for (let at = 0; at < size; at += 1) if (!visit(selected[at] as number)) return;
      high = low;
    }
  }

  /** What each row is tried by, the rarest first. */
  #testsOf(wanted: Wanted, now: Date): readonly Test[] {
    const { names, ages } = askedOf(wanted);
    const test = (column: Column, among: Among): Test => ({ values: column.values, ...among });
    const tests = [test(this.#shown, this.#shown.among([1]))];
    for (const [fact, asked] of names) {
      const column = this.#facts.get(fact);
      if (column) tests.push(test(column, column.among(asked)));
    }
    if (ages) {
      const { after, until } = bornFor(ages, now);
      tests.push(test(this.#bornOn, this.#bornOn.between(dayNumber(after), dayNumber(until))));
    }
    return tests.toSorted((one, other) => one.count - other.count);
  }

  #write(row: number, member: Listed): void {
    this.#shown.put(row, member.shown ? 1 : 0);
    this.#bornOn.put(row, dayNumber(member.dateOfBirth));
    for (const [fact, column] of this.#facts) column.put(row, member[fact] ?? '');
  }

  /** Opens a row, as of nobody, at each of these places, first to last, where no member stands yet. */
  #open(places: readonly Place[]): void {
    const rows = places.map((place) => this.#rowAt(place));
    this.#grow(this.#size + rows.length);
    for (let [at, to] = [rows.length - 1, this.#size]; at >= 0; at -= 1) {
      const from = rows[at] as number;
      this.#move(from, to, at + 1);
      const { joinedAt, code } = places[at] as Place;
      this.#joinedAt[from + at] = joinedAt;
      this.#codes[from + at] = code;
      for (const column of this.#columns) column.put(from + at, 0);
      to = from;
    }
    this.#size += rows.length;
  }

  /** The rows of those with these codes, first to last. */
  #rowsOf(members: readonly string[]): number[] {
    const sought = new Set(members.map(codeNumber));
    // Few pass by the last bits of their code, which are looked at much faster than a set.
    const endings = new Uint8Array(endingMask + 1);
    for (const code of sought) endings[code & endingMask] = 1;
    const rows: number[] = [];
    for (let row = 0; row < this.#size; row += 1) {
      const code = this.#codes[row] as number;
      if (endings[code & endingMask] === 1 && sought.has(code)) rows.push(row);
    }
    return rows;
  }

  /** Moves the rows from `from` to before `to` up by so many, or down. */
  #move(from: number, to: number, by: number): void {
    if (from === to) return;
    for (const values of [this.#joinedAt, this.#codes]) values.copyWithin(from + by, from, to);
    for (const column of this.#columns) column.move(from, to, by);
  }

  /** Makes room for so many members, where there is too little. */
  #grow(members: number): void {
    if (members <= this.#codes.length) return;
    const room = Math.max(roomAtFirst, Math.ceil(members * 1.5));
    const grown = (values: Float64Array) => {
      const larger = new Float64Array(room);
      larger.set(values);
      return larger;
    };
    this.#joinedAt = grown(this.#joinedAt);
    this.#codes = grown(this.#codes);
    for (const column of this.#columns) column.grow(room);
  }

  /** The first row that stands at `place` or after it. */
  #rowAt(place: Place): number {
    let [low, high] = [0, this.#size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (comparePlaces(this.#placeAt(middle), place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  #isAt(row: number, place: Place): boolean {
    return row < this.#size && comparePlaces(this.#placeAt(row), place) === 0;
  }
  #placeAt(row: number): Place {
    return { joinedAt: this.#joinedAt[row] ?? 0, code: this.#codes[row] ?? 0 };
  }
}

/** A column, and which of its numbers are wanted. */
interface Test extends Among {
  readonly values: Uint32Array;
}

/** Selects the rows of a stretch that pass, from the last to the first; how many those are. */
function select(selected: Uint32Array, low: number, high: number, { values, table }: Test): number {
  let size = 0;
  for (let row = high - 1; row >= low; row -= 1) {
    selected[size] = row;
    size += table[values[row] as number] as number;
  }
  return size;
}

/** Leaves of the first `size` rows selected those that pass; how many those are. */
function keep(selected: Uint32Array, size: number, { values, table }: Test): number {
  let left = 0;
  for (let at = 0; at < size; at += 1) {
    const row = selected[at] as number;
    selected[left] = row;
    left += table[values[row] as number] as number;
  }
  return left;
}

/** A date, `YYYY-MM-DD`, as a number in the same order, from 0 on 1 January 1900; dates before count as that day. */
const dayNumber = (date: string): number => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return Math.max(0, (year - 1900) * 372 + (month - 1) * 31 + day - 1);
};
