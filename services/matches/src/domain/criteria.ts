import {
  ageOn,
  fieldOfValueFilter,
  matches,
  type OptionalSearchFieldName,
  type PublishedMember,
  type RequiredFieldName,
  type ValueFieldName,
} from '@hamrah/contracts';
import { type Activity, type ActivityStep, activityStepOf } from './activity.ts';

/** The filters of a list or search. Empty lists and null match every member; all other filters must match. */
export interface Criteria extends matches.SearchCriteria {
  readonly cities: readonly string[];
  /** Only members with a photo. */
  readonly withPhoto?: boolean;
  /** Only members who have verified their email address. */
  readonly verified?: boolean;
  /** Only members in this step of the order by activity. */
  readonly activity?: ActivityStep | undefined;
  /** Only members who joined after this time. Only the index checks it, because the time of joining never changes. */
  readonly joinedAfter?: Date | undefined;
}

/** The fields of a member that criteria are compared with. Optional fields are absent until their event arrives. */
export type SearchableFields = Readonly<
  Pick<PublishedMember, 'dateOfBirth' | 'heightInches' | 'city' | Extract<ValueFieldName, RequiredFieldName>> &
    Partial<Record<OptionalSearchFieldName, string | null>> &
    Partial<Pick<PublishedMember, 'photo' | 'emailVerified'>> &
    Activity
>;
export type SearchableField = keyof SearchableFields;

/** The filters that list stored values to match, each with the field it filters. */
export const fieldOfFilter = { ...fieldOfValueFilter, cities: 'city' } as const;
const listFilters = Object.keys(fieldOfFilter) as (keyof typeof fieldOfFilter)[];

/** The value of `children` for members without children. */
const noChildren = 'No';

/** The answers that match an alcohol filter: `Yes` includes members who drink occasionally. */
const alcoholAnswersFor = (alcohol: matches.SearchCriteria['alcohol']): string[] =>
  alcohol.flatMap((answer) => (answer === 'Yes' ? ['Yes', 'Occasionally'] : ['No']));

const openCriteria: Criteria = { ...matches.emptySearch, cities: [] };
const listOf = (value: string | undefined): string[] => (value === undefined ? [] : [value]);

/** Adds the “Show only” filters of a list. `lastVisit` is null on the first visit, on which every member is new. */
export const withShowOnlyFilters = (
  criteria: Criteria,
  { isNew, withPhoto, verified }: matches.ShowOnlyFilters,
  lastVisit: Date | null,
): Criteria => ({
  ...criteria,
  joinedAfter: isNew === 'true' ? (lastVisit ?? undefined) : undefined,
  withPhoto: withPhoto === 'true',
  verified: verified === 'true',
});

const matchesShowOnlyFilters = (
  { photo, emailVerified }: Pick<SearchableFields, 'photo' | 'emailVerified'>,
  { withPhoto, verified }: Pick<Criteria, 'withPhoto' | 'verified'>,
): boolean => (!withPhoto || typeof photo === 'string') && (!verified || emailVerified === true);

export const criteriaOfSearch = (search: matches.SearchCriteria): Criteria => ({ ...openCriteria, ...search });

/** The criteria of a list of matches. */
export const criteriaOfList = (
  list: (typeof matches.countedLists)[number],
  filters: matches.ListingFilters,
  viewer: { readonly path: string },
): Criteria => {
  if (list === 'allPaths') return criteriaOfListing(filters);
  const path = list === 'other' ? matches.independentPath : (filters.path ?? viewer.path);
  return criteriaOfListing({ ...filters, path });
};

export const criteriaOfListing = (filters: matches.ListingFilters): Criteria => ({
  ...openCriteria,
  paths: listOf(filters.path),
  ages: filters.ages ?? null,
  maritalStatuses: listOf(filters.maritalStatus),
  incomes: listOf(filters.income),
  countries: listOf(filters.country),
  states: listOf(filters.state),
  cities: listOf(filters.city),
});

const isWithin = (value: number, range: matches.Range | null): boolean =>
  range === null || (range.from <= value && value <= range.to);

/** Whether a member matches all criteria as of `now`. */
export function matchesCriteria(member: SearchableFields, criteria: Criteria, now: Date): boolean {
  const alcohol = alcoholAnswersFor(criteria.alcohol);
  return (
    matchesShowOnlyFilters(member, criteria) &&
    (criteria.activity === undefined || activityStepOf(member, now) === criteria.activity) &&
    isWithin(ageOn(member.dateOfBirth, now), criteria.ages) &&
    isWithin(member.heightInches, criteria.heightsInches) &&
    (!criteria.withoutChildren || member.children === noChildren) &&
    (alcohol.length === 0 || alcohol.includes(member.alcohol ?? '')) &&
    listFilters.every((filter) => {
      const values: readonly string[] = criteria[filter];
      return values.length === 0 || values.includes(member[fieldOfFilter[filter]] ?? '');
    })
  );
}

/** The dates of birth, `YYYY-MM-DD`, that give an age in the range on `now`: later than `after`, up to `until`. */
export function birthDatesFor(
  { from, to }: matches.Range,
  now: Date,
): { readonly after: string; readonly until: string } {
  const [year = '', ...monthAndDay] = now.toISOString().slice(0, 10).split('-');
  const day = (yearsAgo: number) => [String(Number(year) - yearsAgo).padStart(4, '0'), ...monthAndDay].join('-');
  return { after: day(to + 1), until: day(from) };
}

type FieldValue = string | number;
/** The fields that criteria compare with values. */
export type ValueField = Exclude<SearchableField, 'photo' | 'emailVerified' | keyof Activity>;

interface Predicates {
  /** Allowed values by field. Fields without a restriction are omitted. */
  readonly values: ReadonlyMap<ValueField, readonly FieldValue[]>;
  readonly ages: matches.Range | null;
}

/** The criteria as one predicate per field, except “Show only” filters, activity and the time of joining. */
export function predicatesOf(criteria: Criteria): Predicates {
  const { ages, heightsInches: heights } = criteria;
  const inches = heights
    ? Array.from({ length: heights.to - heights.from + 1 }, (_, index) => heights.from + index)
    : [];
  const entries: (readonly [ValueField, readonly FieldValue[]])[] = [
    ...listFilters.map((filter) => [fieldOfFilter[filter], criteria[filter]] as const),
    ['heightInches', inches],
    ['children', criteria.withoutChildren ? [noChildren] : []],
    ['alcohol', alcoholAnswersFor(criteria.alcohol)],
  ];
  return { values: new Map(entries.filter(([, values]) => values.length > 0)), ages };
}

/** `matchesCriteria` for many members: prepares the criteria once. */
export function createMatcher(criteria: Criteria, now: Date): (member: SearchableFields) => boolean {
  const { values, ages } = predicatesOf(criteria);
  const tests = [...values].map(([field, allowed]) => {
    const allowedValues = new Set(allowed);
    return (member: SearchableFields) => allowedValues.has(member[field] ?? '');
  });
  if (ages) {
    const { after, until } = birthDatesFor(ages, now);
    tests.push(({ dateOfBirth }) => after < dateOfBirth && dateOfBirth <= until);
  }
  tests.push((member) => matchesShowOnlyFilters(member, criteria));
  if (criteria.activity) tests.push((member) => activityStepOf(member, now) === criteria.activity);
  return (member) => tests.every((test) => test(member));
}
