import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problems } from '../problem-catalogue.ts';
import { ageBounds, diets, heightBoundsInches } from '../reference.ts';
import { alcoholOptions, openSearch, type SearchCriteria } from './search.ts';
import { decodeSearch, encodeSearch } from './search-data.ts';

const names = fc.array(fc.stringMatching(/^[A-Za-z₹][A-Za-z₹,' ’&]{0,20}[a-z]$/), { maxLength: 5 });
const range = ({ min, max }: { min: number; max: number }) =>
  fc.option(
    fc.tuple(fc.integer({ min, max: max - 1 }), fc.integer({ min: 1, max: max - min })).map(([from, span]) => ({
      from,
      to: Math.min(max, from + span),
    })),
  );
const criteria: fc.Arbitrary<SearchCriteria> = fc.record({
  paths: names,
  ages: range(ageBounds),
  heightsInches: range(heightBoundsInches),
  maritalStatuses: names,
  withoutChildren: fc.boolean(),
  religions: names,
  motherTongues: names,
  countries: names,
  states: names,
  qualifications: names,
  incomes: names,
  diets: fc.subarray([...diets]),
  alcohol: fc.subarray([...alcoholOptions]),
});
const refused = (data: string) =>
  expect(() => decodeSearch(data)).toThrow(expect.objectContaining({ code: 'matches.search_malformed' }));

describe('an encoded search', () => {
  it('is read as it was written, through an address too', () => {
    fc.assert(
      fc.property(criteria, (search) => {
        const inAddress = new URLSearchParams({ data: encodeSearch(search) }).toString();
        expect(decodeSearch(new URLSearchParams(inAddress).get('data') ?? '')).toEqual(search);
      }),
    );
  });

  it('may leave places out at its end, and nulls, empty texts and lists ask for nothing', () => {
    expect(decodeSearch('[]')).toEqual(openSearch);
    expect(decodeSearch('["",null,null,"","",[],null,"",null]')).toEqual(openSearch);
    expect(decodeSearch('["Osho","21","36"]')).toEqual({ ...openSearch, paths: ['Osho'], ages: { from: 21, to: 36 } });
  });

  it('may call diets as the search form does', () => {
    const asked = (...names: string[]) => JSON.stringify([...Array.from({ length: 13 }, () => null), names]);
    expect(decodeSearch(asked('Veg', 'NonVeg', 'Eggitarian')).diets).toEqual([...diets]);
    expect(decodeSearch(asked('Vegetarian')).diets).toEqual(['Vegetarian']);
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
    JSON.stringify([Array.from({ length: 251 }, (_, at) => `Path ${at}`)]),
    `["${'a'.repeat(7000)}"]`,
  ])('is refused kindly when malformed: %s', (data) => {
    refused(data);
  });

  it('is never anything but read or refused', () => {
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
