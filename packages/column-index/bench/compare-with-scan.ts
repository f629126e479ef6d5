import { ColumnIndex } from '../src/index.ts';

/**
 * Compares the index with `Array.prototype.filter` on generated records: `npm run bench -- 100000`.
 * Each search finds the 21 newest matches, with the index and with `filter`. Also measures counts, insertions and
 * removals with the index.
 */
const total = Number(process.argv[2] ?? 100_000);
const searchCount = 500;
const pageSize = 21;

interface Person {
  readonly id: number;
  readonly joinedAt: number;
  readonly city: string;
  readonly language: string;
  readonly age: number;
}

/** A linear congruential generator, so that every run has the same records. */
let state = 42;
function random(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

const people = Array.from(
  { length: total },
  (_, id): Person => ({
    id,
    joinedAt: random(10 * total),
    city: `city ${random(400)}`,
    language: `language ${random(20)}`,
    age: 18 + random(60),
  }),
);
const searches = Array.from({ length: searchCount }, () => {
  const from = 18 + random(50);
  return {
    city: [`city ${random(400)}`, `city ${random(400)}`],
    language: [`language ${random(20)}`],
    age: { from, to: from + 10 },
  };
});

const index = new ColumnIndex({
  keyOf: ({ joinedAt, id }: Person) => ({ rank: joinedAt, id }),
  columns: {
    city: ({ city }: Person) => city,
    language: ({ language }: Person) => language,
    age: ({ age }: Person) => age,
  },
});

function measure(name: string, runs: number, operation: (run: number) => unknown): void {
  const startedAt = performance.now();
  for (let run = 0; run < runs; run += 1) operation(run);
  const meanMs = (performance.now() - startedAt) / runs;
  console.warn(`${name.padEnd(32)} ${meanMs.toFixed(4).padStart(10)} ms`);
}

console.warn(`${total} records, mean time of each operation`);
measure('insert all', 1, () => index.upsert(people));
const newestFirst = people.toSorted((a, b) => b.joinedAt - a.joinedAt || b.id - a.id);
const scan = (run: number) => {
  const { city, language, age } = searches[run % searchCount] as (typeof searches)[number];
  return newestFirst
    .filter(
      (person) =>
        city.includes(person.city) &&
        language.includes(person.language) &&
        age.from <= person.age &&
        person.age <= age.to,
    )
    .slice(0, pageSize);
};
const find = (run: number) => index.find(searches[run % searchCount] as (typeof searches)[number], { limit: pageSize });
for (const run of searches.keys()) {
  const [found, expected] = [find(run).map(({ id }) => id), scan(run).map(({ id }) => id)];
  if (found.join() !== expected.join()) throw new Error(`Search ${run} found ${found} instead of ${expected}.`);
}
measure('find a page, index', searchCount, find);
measure('find a page, filter', searchCount, scan);
measure('count up to 100, index', searchCount, (run) => index.count(searches[run] ?? {}, { limit: 100 }));
measure('replace one record', 200, (run) => index.upsert([people[run % total] as Person]));
measure('remove one, insert it again', 200, (run) => {
  const person = people[run % total] as Person;
  index.remove([person.id]);
  index.upsert([person]);
});
