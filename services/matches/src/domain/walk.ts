import { heightBoundsInches, incomes, maritalStatuses, qualifications, religions } from '@hamrah/contracts';
import { type Asked, askedOf, type Fact, type Name, type Wanted } from './wanted.ts';

const facts = [
  'path',
  'country',
  'state',
  'motherTongue',
  'maritalStatus',
  'religion',
  'qualification',
  'income',
  'diet',
  'alcohol',
  'children',
  'heightInches',
  'dateOfBirth',
  'city',
] as const satisfies readonly Fact[];

/** The facts each index begins with, of those that lead from one combination of facts to the next. */
const leads = {
  state: ['state', 'path', 'maritalStatus', 'religion', 'qualification', 'income'],
  country: ['country', 'maritalStatus', 'religion', 'qualification', 'income', 'path'],
  standing: ['maritalStatus', 'religion', 'qualification', 'path', 'dateOfBirth'],
  tongue: ['motherTongue', 'path', 'maritalStatus', 'religion', 'dateOfBirth'],
  build: ['heightInches', 'dateOfBirth'],
} as const satisfies Record<string, readonly Fact[]>;
type Combining = keyof typeof leads;
export type Walk = 'newest' | 'path' | Combining;

const combining = (walk: Combining): Record<string, 1 | -1> => {
  const columns = ['gender', 'hidden', ...leads[walk], ...facts];
  return Object.fromEntries(columns.map((column) => [column, 1]));
};

/**
 * The indexes a list can be read along: the first two in the order of listings; the others from one combination of facts to
 * the next, with all facts, so that those who do not fit are passed as keys.
 */
export const walks: Readonly<Record<Walk, Readonly<Record<string, 1 | -1>>>> = {
  newest: { gender: 1, hidden: 1, listedAt: -1 },
  path: { gender: 1, path: 1, hidden: 1, listedAt: -1 },
  state: combining('state'),
  country: combining('country'),
  standing: combining('standing'),
  tongue: combining('tongue'),
  build: combining('build'),
};

/** Along which index to look, and the names its first facts are looked up by: a stretch of it for each combination of them. */
export interface Way {
  readonly walk: Walk;
  readonly lookedUp: ReadonlyMap<Fact, readonly Name[]>;
}

/** Some members of a sample. */
export interface Chosen {
  clone(): Chosen;
  /** Leaves only those who are among `others` too. */
  intersection(others: Chosen): unknown;
  size(): number;
}

/** Some members of one gender, by whom it is judged how many of all a search finds. */
export interface Sample {
  /** How many members are looked at. */
  readonly size: number;
  /** How many of the gender there are in all, about. */
  readonly total: number;
  readonly everybody: Chosen;
  /** For each fact that is asked for, which members fit. */
  fittingBy(asked: Asked, now: Date): ReadonlyMap<Fact, Chosen>;
}

/** Samples smaller than this say that there are few members: any walk will do. */
const telling = 200;
/**
 * What parts of a read cost the engine beside each other, about: µs on the local one. A member passed takes 2, and counts as 3:
 * of two ways that take about as long, the one that reads less is taken.
 */
const costs = { passed: 3, key: 2.5, read: 4, stretch: 20 } as const;
const stretchesMost = 1_000;

/** All names of the facts that have few, to look up one by one where a search leaves the fact open. */
const namesOf: Partial<Record<Fact, readonly Name[]>> = {
  maritalStatus: maritalStatuses,
  religion: religions,
  qualification: qualifications,
  income: incomes,
  heightInches: Array.from(
    { length: heightBoundsInches.max - heightBoundsInches.min + 1 },
    (_, at) => heightBoundsInches.min + at,
  ),
};

/** Whether a search asks for one path at most and nothing else: it needs no judging. */
export function isPlain(wanted: Wanted): boolean {
  const { names, ages } = askedOf(wanted);
  return ages === null && [...names].every(([fact, { length }]) => fact === 'path' && length === 1);
}

/** The way in the order of listings that suits what is wanted. */
export const orderedWay = (wanted: Wanted): Way => ({
  walk: wanted.paths.length === 1 ? 'path' : 'newest',
  lookedUp: new Map(),
});

/**
 * The ways to look for `limit` members with what each costs, about, cheapest first. In the order of listings one passes
 * `limit` divided by the share of those who fit. From combination to combination one passes all who have the names looked up,
 * reads those who fit and sorts them; an open fact of few names is looked up by all of them, where that is worth its stretches.
 */
export function waysFor(
  wanted: Wanted,
  sample: Sample,
  limit: number,
  now: Date,
): readonly (Way & { readonly cost: number })[] {
  const asked = askedOf(wanted);
  const fitting = sample.fittingBy(asked, now);
  // Half a member more than seen: what a sample lacks may yet be there.
  const inAll = (seen: number): number => ((seen + 0.5) / (sample.size + 0.5)) * sample.total;
  const all = sample.everybody.clone();
  for (const who of fitting.values()) all.intersection(who);
  const found = inAll(all.size());
  const ordered = orderedWay(wanted);
  const scope = ordered.walk === 'path' ? fitting.get('path') : undefined;
  const onTheWay = inAll((scope ?? sample.everybody).size());
  // Of whom the sample has nobody, there may be none at all: then everybody is passed.
  const passed = all.size() === 0 ? onTheWay : Math.min(1, limit / found) * onTheWay;
  const inOrder = { ...ordered, cost: costs.passed * passed + costs.read * Math.min(limit, found) };

  const along = (walk: Combining) => {
    let best = { walk, lookedUp: new Map<Fact, readonly Name[]>(), cost: Number.POSITIVE_INFINITY };
    const lookedUp = new Map<Fact, readonly Name[]>();
    const passed = sample.everybody.clone();
    let stretches = 1;
    for (const fact of leads[walk]) {
      const names = asked.names.get(fact) ?? namesOf[fact];
      const isRange = fact === 'dateOfBirth' && asked.ages !== null;
      if (!(names || isRange)) break;
      stretches *= names?.length ?? 1;
      if (stretches > stretchesMost) break;
      if (names) lookedUp.set(fact, names);
      passed.intersection(fitting.get(fact) ?? sample.everybody);
      const cost = costs.stretch * stretches + costs.key * inAll(passed.size()) + costs.read * found;
      if (cost < best.cost) best = { walk, lookedUp: new Map(lookedUp), cost };
    }
    return best;
  };
  return [inOrder, ...(Object.keys(leads) as Combining[]).map(along)].toSorted((one, other) => one.cost - other.cost);
}

/** The cheapest way to look for `limit` members. */
export function wayFor(wanted: Wanted, sample: Sample, limit: number, now: Date): Way {
  const [cheapest] = sample.size < telling ? [] : waysFor(wanted, sample, limit, now);
  return cheapest ?? orderedWay(wanted);
}
