import {
  ageBounds,
  builtInLists,
  fieldOfValueFilter,
  heightBoundsInches,
  matches,
  type OptionalSearchFieldName,
  optionalSearchFieldNames,
  profileFields,
  type ValueFieldName,
  type ValueFilter,
  valueFilters,
} from '@hamrah/contracts';
import fc from 'fast-check';
import type { SearchableFields } from '../domain/criteria.ts';

const subsetOf = (names: readonly string[]): fc.Arbitrary<string[]> =>
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

/** The values that a field can have in random searches and members. */
function valuesOf(name: ValueFieldName | OptionalSearchFieldName, places: Places): readonly string[] {
  if (name === 'country') return places.countries;
  if (name === 'state') return places.states;
  const field = profileFields[name];
  return field.type === 'choice' ? field.options : builtInLists[field.list];
}

/** Searches with every combination of filters. Each filter is set in a fifth to a half of them. */
export const randomSearch = (places: Places): fc.Arbitrary<matches.SearchCriteria> =>
  fc.record({
    ...(Object.fromEntries(
      valueFilters.map((filter) => [filter, subsetOf(valuesOf(fieldOfValueFilter[filter], places))]),
    ) as Record<ValueFilter, fc.Arbitrary<string[]>>),
    ages: rangeWithin(ageBounds),
    heightsInches: rangeWithin(heightBoundsInches),
    withoutChildren: fc.nat(4).map((chance) => chance === 0),
    alcohol: fc.nat(3).chain((chance) => (chance === 0 ? fc.subarray([...matches.alcoholOptions]) : fc.constant([]))),
  });

const birthDate = fc
  .date({ min: new Date('1955-01-01'), max: new Date('2008-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyOf = (names: readonly string[]) => fc.constantFrom(...names);

const requiredValueFields = Object.values(fieldOfValueFilter).filter((name) => 'required' in profileFields[name]);

export const randomSearchableFields = (places: Places): fc.Arbitrary<SearchableFields> =>
  fc.record({
    ...(Object.fromEntries([
      ...requiredValueFields.map((name) => [name, anyOf(valuesOf(name, places))]),
      ...optionalSearchFieldNames.map((name) => [name, fc.option(anyOf(valuesOf(name, places)))]),
    ]) as { [Name in keyof SearchableFields]-?: fc.Arbitrary<Required<SearchableFields>[Name]> }),
    dateOfBirth: birthDate,
    heightInches: fc.integer(heightBoundsInches),
    city: anyOf(['Agra', 'Pune']),
  });
