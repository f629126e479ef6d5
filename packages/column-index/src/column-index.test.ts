import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Range } from './column.ts';
import { ColumnIndex, type Filter } from './column-index.ts';
import { compareSortKeys, type SortKey } from './sort-key.ts';

interface Book {
  readonly id: number;
  readonly addedAt: number;
  readonly genre: string;
  readonly language: string;
  readonly pages: number;
}
type Fields = Omit<Book, 'id' | 'addedAt'>;

const columns = {
  genre: ({ genre }: Book) => genre,
  language: ({ language }: Book) => language,
  pages: ({ pages }: Book) => pages,
};
const keyOf = ({ id, addedAt }: Book): SortKey => ({ rank: addedAt, id });
const createIndex = () => new ColumnIndex({ keyOf, columns });
type BookFilter = Filter<typeof columns>;

const genres = ['crime', 'poetry', 'history', ''];
const languages = ['hi', 'en', 'pa'];
const maxPages = 12;
/** Several books share a time, so the id decides their order. */
const addedAtOf = (id: number) => (id * 7) % 10;
const shortPoem: Fields = { genre: 'poetry', language: 'hi', pages: 3 };
const book = (id: number, fields: Fields = shortPoem, addedAt = addedAtOf(id)): Book => ({ id, addedAt, ...fields });

function matchesFilter(record: Book, { genre, language, pages }: BookFilter): boolean {
  const isIn = (range: Range, value: number) => range.from <= value && value <= range.to;
  return (
    (genre === undefined || genre.includes(record.genre)) &&
    (language === undefined || language.includes(record.language)) &&
    (pages === undefined || ('from' in pages ? isIn(pages, record.pages) : pages.includes(record.pages)))
  );
}

const fields = fc.record({
  genre: fc.constantFrom(...genres),
  language: fc.constantFrom(...languages),
  pages: fc.nat(maxPages),
});
const ids = fc.nat(30);
const step = fc.oneof(
  fc.record({ upsert: fc.array(fc.record({ id: ids, fields }), { maxLength: 40 }) }),
  fc.record({ remove: fc.array(ids, { maxLength: 10 }) }),
);
const bound = fc.integer({ min: -2, max: maxPages + 2 });
const filter: fc.Arbitrary<BookFilter> = fc.record(
  {
    genre: fc.subarray([...genres, 'unknown']),
    language: fc.subarray(languages),
    pages: fc.oneof(fc.array(bound, { maxLength: 4 }), fc.record({ from: bound, to: bound })),
  },
  { requiredKeys: [] },
);
const search = fc.record({
  filter,
  limit: fc.integer({ min: 0, max: 35 }),
  before: fc.option(fc.record({ rank: fc.integer({ min: -1, max: 10 }), id: ids }), { nil: undefined }),
  afterRank: fc.option(fc.integer({ min: -1, max: 10 }), { nil: undefined }),
  exclude: fc.option(
    fc.uniqueArray(ids, { maxLength: 10 }).map((excluded) => new Set(excluded)),
    { nil: undefined },
  ),
});

describe('ColumnIndex', () => {
  it('finds and counts what a scan of all records finds, after any sequence of changes', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 10 }),
        fc.array(search, { minLength: 8, maxLength: 8 }),
        (steps, searches) => {
          const index = createIndex();
          const expected = new Map<number, Book>();
          for (const change of steps) {
            if ('upsert' in change) {
              const books = change.upsert.map(({ id, fields }) => book(id, fields));
              index.upsert(books);
              for (const record of books) expected.set(record.id, record);
            } else {
              index.remove(change.remove);
              for (const id of change.remove) expected.delete(id);
            }
          }
          expect(index.size).toBe(expected.size);
          for (let id = 0; id <= 30; id += 1) expect(index.has(keyOf(book(id)))).toBe(expected.has(id));
          const descending = [...expected.values()].toSorted((a, b) => compareSortKeys(keyOf(b), keyOf(a)));
          for (const { filter, limit, before, afterRank, exclude } of searches) {
            const keys = descending
              .filter((record) => matchesFilter(record, filter) && !exclude?.has(record.id))
              .map(keyOf)
              .filter((key) => before === undefined || compareSortKeys(key, before) < 0)
              .filter((key) => afterRank === undefined || key.rank > afterRank)
              .slice(0, limit);
            expect(index.find(filter, { limit, before, afterRank, exclude })).toEqual(keys);
            expect(index.count(filter, { limit, before, afterRank, exclude })).toBe(keys.length);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('returns every match exactly once across many pages and blocks', () => {
    const index = createIndex();
    const total = 20_000;
    const books = Array.from({ length: total }, (_, id) => book(id, { ...shortPoem, pages: id % 3 }, id % 5_000));
    index.upsert(books.filter(({ id }) => id % 4 > 0));
    index.upsert(books.filter(({ id }) => id % 4 === 0));
    expect(index.size).toBe(total);
    const keys: SortKey[] = [];
    for (let before: SortKey | undefined; ; before = keys.at(-1)) {
      const page = index.find({ pages: [1, 2] }, { limit: 999, before });
      keys.push(...page);
      if (page.length < 999) break;
    }
    const expected = books.filter(({ pages }) => pages > 0).map(keyOf);
    expect(keys).toEqual(expected.toSorted((a, b) => compareSortKeys(b, a)));
    expect(index.count({ pages: [1, 2] }, { limit: Number.POSITIVE_INFINITY })).toBe(expected.length);
  });

  it('finds the only match at the low end of thousands of records', () => {
    const index = createIndex();
    index.upsert(Array.from({ length: 20_000 }, (_, id) => book(id, { ...shortPoem, pages: id === 0 ? 9 : 1 }, id)));
    expect(index.find({ genre: ['poetry'], pages: [9] }, { limit: 5 })).toEqual([{ rank: 0, id: 0 }]);
  });

  it('returns no records when empty, for unknown values and after the last record is removed', () => {
    const index = createIndex();
    expect(index.find({}, { limit: 5 })).toEqual([]);
    index.upsert([book(1)]);
    for (const filter of [
      { genre: ['unknown'] },
      { genre: [] },
      { pages: [99, -1, 2.5] },
      { pages: { from: 4, to: 2 } },
    ])
      expect(index.find(filter, { limit: 5 })).toEqual([]);
    index.remove([1, 2]);
    expect([index.size, index.count({}, { limit: 5 })]).toEqual([0, 0]);
  });

  it('accepts open-ended and fractional ranges', () => {
    const index = createIndex();
    index.upsert([1, 2, 3].map((pages) => book(pages, { ...shortPoem, pages })));
    const count = (from: number, to: number) => index.count({ pages: { from, to } }, { limit: 9 });
    expect([count(2, Number.POSITIVE_INFINITY), count(Number.NEGATIVE_INFINITY, 1)]).toEqual([2, 1]);
    expect([count(1.5, 2.5), count(2.1, 2.9)]).toEqual([1, 0]);
  });

  it('keeps the last of two records with the same key', () => {
    const index = createIndex();
    index.upsert([book(1, { ...shortPoem, pages: 4 }), book(1, { ...shortPoem, pages: 5 })]);
    expect(index.size).toBe(1);
    expect(index.find({ pages: [5] }, { limit: 5 })).toHaveLength(1);
    expect(index.find({ pages: [4] }, { limit: 5 })).toHaveLength(0);
  });

  it('removes every record with a given id, whatever its rank', () => {
    const index = createIndex();
    index.upsert([book(1, shortPoem, 10), book(2, shortPoem, 20), book(1, shortPoem, 30)]);
    expect([index.size, index.has({ rank: 10, id: 1 }), index.has({ rank: 30, id: 1 })]).toEqual([3, true, true]);
    index.remove(new Set([1]));
    expect([index.has({ rank: 10, id: 1 }), index.has({ rank: 30, id: 1 })]).toEqual([false, false]);
    expect(index.find({}, { limit: 5 })).toEqual([{ rank: 20, id: 2 }]);
  });

  it('distinguishes ids that differ above 32 bits', () => {
    const index = createIndex();
    const large = 2 ** 40;
    index.upsert([book(7, shortPoem, 0), book(large + 7, shortPoem, 0), book(-7, shortPoem, 0)]);
    index.remove([large + 7]);
    expect(index.find({}, { limit: 5 }).map(({ id }) => id)).toEqual([7, -7]);
  });

  it.each<[string, Book]>([
    ['a rank that is not finite', book(2, shortPoem, Number.NaN)],
    ['an id that is not a safe integer', book(2 ** 53)],
    ['a negative number', book(2, { ...shortPoem, pages: -1 })],
    ['a fraction', book(2, { ...shortPoem, pages: 1.5 })],
    ['a number above the maximum', book(2, { ...shortPoem, pages: 2 ** 24 })],
  ])('refuses %s and changes nothing', (_, invalid) => {
    const index = createIndex();
    index.upsert([book(1)]);
    expect(() => index.upsert([book(1, { ...shortPoem, pages: 8 }), book(3), invalid])).toThrow(RangeError);
    expect(index.find({}, { limit: 5 })).toEqual([keyOf(book(1))]);
    expect(index.count({ pages: [3] }, { limit: 5 })).toBe(1);
  });

  it('refuses a filter on an unknown column', () => {
    expect(() => createIndex().find({ colour: ['red'] } as BookFilter, { limit: 5 })).toThrow(
      'There is no column "colour".',
    );
  });
});

it('returns the key at each position, lowest first', () => {
  const index = createIndex();
  index.upsert([book(1, shortPoem, 5), book(2, shortPoem, 3), book(3, shortPoem, 5)]);
  expect([-1, 0, 1, 2, 3].map((position) => index.keyAt(position)?.id)).toEqual([undefined, 2, 1, 3, undefined]);
});
