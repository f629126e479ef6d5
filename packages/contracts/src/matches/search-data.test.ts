import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problems } from '../problem-catalogue.ts';
import { fieldOfValueFilter, profileField, type ValueFilter, valueFilters } from '../profile-fields.ts';
import { ageBounds, diets, heightBoundsInches } from '../reference.ts';
import { emptySearch } from './empty-search.ts';
import { alcoholOptions, type SearchCriteria } from './search-criteria.ts';
import { decodeSearch, encodeSearch } from './search-data.ts';

const names = fc.array(fc.stringMatching(/^[A-Za-z₹][A-Za-z₹,' ’&]{0,20}[a-z]$/), { maxLength: 5 });
const range = ({ min, max }: { min: number; max: number }) =>
  fc.option(
    fc.tuple(fc.integer({ min, max: max - 1 }), fc.integer({ min: 1, max: max - min })).map(([from, span]) => ({
      from,
      to: Math.min(max, from + span),
    })),
  );
const valuesFor = (filter: ValueFilter) => {
  const field = profileField(fieldOfValueFilter[filter]);
  return field.type === 'choice' ? fc.subarray([...field.options]) : names;
};
const valueLists = Object.fromEntries(valueFilters.map((filter) => [filter, valuesFor(filter)]));
const criteria = fc.record({
  ...valueLists,
  ages: range(ageBounds),
  heightsInches: range(heightBoundsInches),
  withoutChildren: fc.boolean(),
  alcohol: fc.subarray([...alcoholOptions]),
}) as unknown as fc.Arbitrary<SearchCriteria>;
const expectMalformed = (data: string) =>
  expect(() => decodeSearch(data)).toThrow(expect.objectContaining({ code: 'matches.search_malformed' }));

describe('an encoded search', () => {
  it('decodes to the same search, even from a URL', () => {
    fc.assert(
      fc.property(criteria, (search) => {
        const urlQuery = new URLSearchParams({ data: encodeSearch(search) }).toString();
        expect(decodeSearch(new URLSearchParams(urlQuery).get('data') ?? '')).toEqual(search);
      }),
    );
  });

  it('may omit trailing positions, and treats null, empty text and empty lists as no criterion', () => {
    expect(decodeSearch('[]')).toEqual(emptySearch);
    expect(decodeSearch('["",null,null,"","",[],null,"",null]')).toEqual(emptySearch);
    expect(decodeSearch('["Osho","21","36"]')).toEqual({ ...emptySearch, paths: ['Osho'], ages: { from: 21, to: 36 } });
  });

  it('may use the diet names of the search form', () => {
    const searchWithDiets = (...names: string[]) => JSON.stringify([...Array.from({ length: 13 }, () => null), names]);
    expect(decodeSearch(searchWithDiets('Veg', 'NonVeg', 'Eggitarian')).diets).toEqual([...diets]);
    expect(decodeSearch(searchWithDiets('Vegetarian')).diets).toEqual(['Vegetarian']);
  });

  it.each([
    '',
    '[',
    '{}',
    'null',
    '"[]"',
    '[[1]]',
    '[{"$ne":1}]',
    '[[],17,30]',
    '[[],30,21]',
    '[[],30]',
    '[[],"x","y"]',
    '[[],null,null,null,null,[],"Maybe"]',
    '[[],null,null,null,null,[],"",[],[],[],[],[],[],[],["Sometimes"]]',
    JSON.stringify(Array.from({ length: 16 }, () => [])),
    JSON.stringify([Array.from({ length: 251 }, (_, index) => `Path ${index}`)]),
    `["${'a'.repeat(7000)}"]`,
  ])('is refused if malformed: %s', (data) => {
    expectMalformed(data);
  });

  it('is either decoded or refused, for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (data) => {
        try {
          decodeSearch(data);
        } catch (error) {
          expect(error).toMatchObject({ code: 'matches.search_malformed' });
        }
      }),
    );
    expect(problems['matches.search_malformed'].title).toContain('Basic Search');
  });
});
