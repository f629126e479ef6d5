import {
  ageBounds,
  alcoholHabits,
  childrenAnswers,
  diets,
  heightBoundsInches,
  incomes,
  maritalStatuses,
  matches,
  motherTongues,
  paths,
  qualifications,
  religions,
} from '@hamrah/contracts';
import fc from 'fast-check';

const some = (names: readonly string[]): fc.Arbitrary<string[]> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 2, arbitrary: fc.subarray([...names], { minLength: 1, maxLength: Math.min(4, names.length) }) },
  );
const range = ({ min, max }: { readonly min: number; readonly max: number }) =>
  fc.option(
    fc
      .tuple(fc.integer({ min, max: max - 1 }), fc.integer({ min: 1, max: max - min }))
      .map(([from, span]) => ({ from, to: Math.min(max, from + span) })),
    { freq: 2 },
  );

/** Where random searches look. */
export interface Places {
  readonly countries: readonly string[];
  readonly states: readonly string[];
}

/** Searches of every combination of filters, each open in about half of them. */
export const randomSearch = ({ countries, states }: Places): fc.Arbitrary<matches.SearchCriteria> =>
  fc.record({
    paths: some(paths),
    ages: range(ageBounds),
    heightsInches: range(heightBoundsInches),
    maritalStatuses: some(maritalStatuses),
    withoutChildren: fc.nat(4).map((chance) => chance === 0),
    religions: some(religions),
    motherTongues: some(motherTongues),
    countries: some(countries),
    states: some(states),
    qualifications: some(qualifications),
    incomes: some(incomes),
    diets: some(diets),
    alcohol: fc.nat(3).chain((chance) => (chance === 0 ? fc.subarray([...matches.alcoholSought]) : fc.constant([]))),
  });

const day = fc
  .date({ min: new Date('1955-01-01'), max: new Date('2008-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const one = (names: readonly string[]) => fc.constantFrom(...names);

/** What searches look at of a member, at random. */
export const randomSought = ({ countries, states }: Places) =>
  fc.record({
    dateOfBirth: day,
    heightInches: fc.integer(heightBoundsInches),
    path: one(paths),
    religion: one(religions),
    maritalStatus: one(maritalStatuses),
    motherTongue: one(motherTongues),
    country: one(countries),
    state: one(states),
    city: one(['Agra', 'Pune']),
    qualification: one(qualifications),
    income: one(incomes),
    diet: fc.option(one(diets)),
    alcohol: fc.option(one(alcoholHabits)),
    children: fc.option(one(childrenAnswers)),
  });
