import { listedFacts, listedFilters, matcherOf, type Sought, type Wanted } from './wanted.ts';

/** The indexes a list can be read along: the first two in the order of listings, the others from one combination to the next. */
export const walks = {
  newest: { gender: 1, hidden: 1, listedAt: -1 },
  path: { gender: 1, path: 1, hidden: 1, listedAt: -1 },
  place: {
    gender: 1,
    country: 1,
    state: 1,
    path: 1,
    motherTongue: 1,
    maritalStatus: 1,
    religion: 1,
    income: 1,
    qualification: 1,
    diet: 1,
    alcohol: 1,
    children: 1,
    heightInches: 1,
    dateOfBirth: 1,
    city: 1,
  },
  standing: {
    gender: 1,
    maritalStatus: 1,
    religion: 1,
    qualification: 1,
    income: 1,
    motherTongue: 1,
    diet: 1,
    alcohol: 1,
    children: 1,
    heightInches: 1,
    dateOfBirth: 1,
  },
  age: { gender: 1, motherTongue: 1, heightInches: 1, dateOfBirth: 1 },
} as const satisfies Record<string, Readonly<Record<string, 1 | -1>>>;
export type Walk = keyof typeof walks;

/** Members of one gender by which it is judged how many a search finds. */
export interface Sample {
  readonly members: readonly Sought[];
  /** How many of the gender there are in all, about. */
  readonly total: number;
}

/** Samples smaller than this say that there are few members: any walk will do. */
const telling = 200;

const asksFor = (wanted: Wanted, ...lists: readonly (keyof Wanted)[]): boolean =>
  lists.some((list) => {
    const asked = wanted[list];
    return Array.isArray(asked) ? asked.length > 0 : asked !== null && asked !== false;
  });

const others = [
  'ages',
  'heightsInches',
  'withoutChildren',
  'maritalStatuses',
  'religions',
  'motherTongues',
  'countries',
  'states',
  'cities',
  'qualifications',
  'incomes',
  'diets',
  'alcohol',
] as const satisfies (keyof Wanted)[];

/** Whether a search asks for one path at most and nothing else: it needs no judging. */
export const isPlain = (wanted: Wanted): boolean => wanted.paths.length <= 1 && !asksFor(wanted, ...others);

/** The walk in the order of listings that suits what is wanted. */
export const orderedWalk = (wanted: Wanted): Walk => (wanted.paths.length === 1 ? 'path' : 'newest');

/**
 * Along which index to look for `limit` members. In the order of listings one passes `limit` divided by the share of those
 * wanted; from combination to combination one reads all that are wanted and sorts them. Whichever reads less: about the
 * square root of `limit` times all members at most, but for names that are read as one stretch with gaps (`lookedUpSingly`),
 * which passes those between them too.
 */
export function walkFor(wanted: Wanted, { members, total }: Sample, limit: number, now: Date): Walk {
  const ordered = orderedWalk(wanted);
  if (members.length < telling) return ordered;
  const found = members.filter(matcherOf(wanted, now)).length;
  const passed = ordered === 'path' ? members.filter(({ path }) => path === wanted.paths[0]).length : members.length;
  const all = (found / members.length) * total;
  if (found > 0 && (limit * passed) / found <= all) return ordered;
  if (asksFor(wanted, 'paths', 'countries', 'states', 'cities')) return 'place';
  const standing = [
    'maritalStatuses',
    'religions',
    'qualifications',
    'incomes',
    'diets',
    'alcohol',
    'withoutChildren',
  ] as const;
  return asksFor(wanted, ...standing) ? 'standing' : 'age';
}

/** How many stretches of an index are read at most: where all columns before are asked for, and where one is open. */
const stretchesMost = { closed: 64, open: 2 } as const;

/**
 * The facts whose names are looked up one by one along an index. Each name multiplies the stretches that are read, and after
 * a column that is open every stretch passes all its values: the names of other facts are read as one stretch with gaps.
 */
export function lookedUpSingly(wanted: Wanted, walk: Walk): ReadonlySet<string> {
  const counts = new Map<string, number>(
    listedFilters.filter((list) => wanted[list].length > 0).map((list) => [listedFacts[list], wanted[list].length]),
  );
  const singly = new Set<string>();
  let stretches = 1;
  let most: number = stretchesMost.closed;
  for (const column of Object.keys(walks[walk]).slice(1)) {
    const count = counts.get(column);
    if (count === undefined) most = stretchesMost.open;
    else if (stretches * count <= most) {
      stretches *= count;
      singly.add(column);
    }
  }
  return singly;
}
