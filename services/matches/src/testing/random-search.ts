import {
  ageBounds,
  alcoholHabits,
  childrenOptions,
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

const someOf = (names: readonly string[]): fc.Arbitrary<string[]> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 2, arbitrary: fc.subarray([...names], { minLength: 1, maxLength: Math.min(4, names.length) }) },
  );
const rangeWithin = ({ min, max }: { readonly min: number; readonly max: number }) =>
  fc.option(
    fc
      .tuple(fc.integer({ min, max: max - 1 }), fc.integer({ min: 1, max: max - min }))
      .map(([from, span]) => ({ from, to: Math.min(max, from + span) })),
    { freq: 2 },
  );

/** The places that random searches choose from. */
export interface Places {
  readonly countries: readonly string[];
  readonly states: readonly string[];
}

/** Searches with every combination of filters. Each filter is set in about half of them. */
export const randomSearch = ({ countries, states }: Places): fc.Arbitrary<matches.SearchCriteria> =>
  fc.record({
    paths: someOf(paths),
    ages: rangeWithin(ageBounds),
    heightsInches: rangeWithin(heightBoundsInches),
    maritalStatuses: someOf(maritalStatuses),
    withoutChildren: fc.nat(4).map((chance) => chance === 0),
    religions: someOf(religions),
    motherTongues: someOf(motherTongues),
    countries: someOf(countries),
    states: someOf(states),
    qualifications: someOf(qualifications),
    incomes: someOf(incomes),
    diets: someOf(diets),
    alcohol: fc.nat(3).chain((chance) => (chance === 0 ? fc.subarray([...matches.alcoholOptions]) : fc.constant([]))),
  });

const birthDate = fc
  .date({ min: new Date('1955-01-01'), max: new Date('2008-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const oneOf = (names: readonly string[]) => fc.constantFrom(...names);

export const randomSearchableFields = ({ countries, states }: Places) =>
  fc.record({
    dateOfBirth: birthDate,
    heightInches: fc.integer(heightBoundsInches),
    path: oneOf(paths),
    religion: oneOf(religions),
    maritalStatus: oneOf(maritalStatuses),
    motherTongue: oneOf(motherTongues),
    country: oneOf(countries),
    state: oneOf(states),
    city: oneOf(['Agra', 'Pune']),
    qualification: oneOf(qualifications),
    income: oneOf(incomes),
    diet: fc.option(oneOf(diets)),
    alcohol: fc.option(oneOf(alcoholHabits)),
    children: fc.option(oneOf(childrenOptions)),
  });
