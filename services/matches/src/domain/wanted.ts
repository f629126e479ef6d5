import { ageOn, matches, type PublishedMember } from '@hamrah/contracts';

/** What a listing or search asks for; empty lists and null ask for nothing, all else must be met. */
export interface Wanted extends matches.SearchCriteria {
  readonly cities: readonly string[];
}

/** What of a member a search looks at. */
export interface Sought
  extends Pick<
    PublishedMember,
    | 'dateOfBirth'
    | 'heightInches'
    | 'path'
    | 'religion'
    | 'maritalStatus'
    | 'motherTongue'
    | 'country'
    | 'state'
    | 'city'
    | 'qualification'
    | 'income'
  > {
  readonly diet?: string | null;
  readonly alcohol?: string | null;
  readonly children?: string | null;
}

/** The lists of `Wanted`, and the fact of a member each is about. */
export const listedFacts = {
  paths: 'path',
  maritalStatuses: 'maritalStatus',
  religions: 'religion',
  motherTongues: 'motherTongue',
  countries: 'country',
  states: 'state',
  cities: 'city',
  qualifications: 'qualification',
  incomes: 'income',
  diets: 'diet',
} as const satisfies Partial<Record<keyof Wanted, keyof Sought>>;
export type ListedFilter = keyof typeof listedFacts;
export const listedFilters = Object.keys(listedFacts) as ListedFilter[];

/** What members without children answered. */
export const noChildren = 'No';

/** The answers of members that a search for alcohol finds: `Yes` finds those who drink occasionally too. */
export const alcoholAnswers = (sought: matches.SearchCriteria['alcohol']): string[] =>
  sought.flatMap((one) => (one === 'Yes' ? ['Yes', 'Occasionally'] : ['No']));

const openWanted: Wanted = { ...matches.openSearch, cities: [] };
const only = (name: string | undefined): string[] => (name === undefined ? [] : [name]);

/** A search as what it wants. */
export const wantedBySearch = (criteria: matches.SearchCriteria): Wanted => ({ ...openWanted, ...criteria });

/** The filters of a listing as what it wants. */
export const wantedByListing = (filters: matches.ListingFilters): Wanted => ({
  ...openWanted,
  paths: only(filters.path),
  ages: filters.ages ?? null,
  maritalStatuses: only(filters.maritalStatus),
  incomes: only(filters.income),
  countries: only(filters.country),
  states: only(filters.state),
  cities: only(filters.city),
});

const within = (value: number, range: matches.Range | null): boolean =>
  range === null || (range.from <= value && value <= range.to);

/** Whether a member is all that is wanted, as of `now`. */
export function meets(member: Sought, wanted: Wanted, now: Date): boolean {
  const alcohol = alcoholAnswers(wanted.alcohol);
  return (
    within(ageOn(member.dateOfBirth, now), wanted.ages) &&
    within(member.heightInches, wanted.heightsInches) &&
    (!wanted.withoutChildren || member.children === noChildren) &&
    (alcohol.length === 0 || alcohol.includes(member.alcohol ?? '')) &&
    listedFilters.every((filter) => {
      const names: readonly string[] = wanted[filter];
      return names.length === 0 || names.includes(member[listedFacts[filter]] ?? '');
    })
  );
}

/** Dates of birth, `YYYY-MM-DD`, of those whose age on `now` is in a range: after `after`, and `until` at most. */
export function bornFor({ from, to }: matches.Range, now: Date): { readonly after: string; readonly until: string } {
  const [year = '', ...rest] = now.toISOString().slice(0, 10).split('-');
  const day = (yearsAgo: number) => [String(Number(year) - yearsAgo).padStart(4, '0'), ...rest].join('-');
  return { after: day(to + 1), until: day(from) };
}

/** A name a fact of a member can have; inches are names too. */
export type Name = string | number;
export type Fact = keyof Sought;

/** What is wanted, fact by fact. */
export interface Asked {
  /** The names of which a fact must be one; facts that are open are left out. */
  readonly names: ReadonlyMap<Fact, readonly Name[]>;
  readonly ages: matches.Range | null;
}

/** What is wanted, fact by fact. */
export function askedOf(wanted: Wanted): Asked {
  const { ages, heightsInches: heights } = wanted;
  const inches = heights ? Array.from({ length: heights.to - heights.from + 1 }, (_, at) => heights.from + at) : [];
  const all: (readonly [Fact, readonly Name[]])[] = [
    ...listedFilters.map((filter) => [listedFacts[filter], wanted[filter]] as const),
    ['heightInches', inches],
    ['children', wanted.withoutChildren ? [noChildren] : []],
    ['alcohol', alcoholAnswers(wanted.alcohol)],
  ];
  return { names: new Map(all.filter(([, names]) => names.length > 0)), ages };
}

/** `meets` for many members at once: only what is asked for is looked at. */
export function matcherOf(wanted: Wanted, now: Date): (member: Sought) => boolean {
  const { names, ages } = askedOf(wanted);
  const tests = [...names].map(([fact, asked]) => {
    const among = new Set(asked);
    return (member: Sought) => among.has(member[fact] ?? '');
  });
  if (ages) {
    const { after, until } = bornFor(ages, now);
    tests.push(({ dateOfBirth }) => after < dateOfBirth && dateOfBirth <= until);
  }
  return (member) => tests.every((test) => test(member));
}
