import { matches, Problem, type profile } from '@hamrah/contracts';
import { builtInLists } from '@hamrah/contracts/reference';
import { describe, expect, it } from 'vitest';
import { searchRow } from './rows.ts';
import { searchDataOf, withoutUnlistedNames } from './search-criteria.ts';

const lists = builtInLists as unknown as profile.Lists;
const criteriaOf = (data: unknown) => matches.decodeSearch(searchDataOf(data, lists) ?? '');
const row = {
  uniquecode: 'HM4T7K2Q9X',
  community: 'Vipassana,Isha Foundation',
  start_age: '25',
  end_age: 35,
  start_height: `5' 0"`,
  end_height: 70,
  marital_status: 'Never Married',
  kids: 'No',
  religion: 'Spiritual, no religion,Hindu',
  mother_tongue: 'Hindi',
  country: 'India',
  state: '',
};

describe('a search', () => {
  it.each([
    ['a row', row],
    ['a row in an array', [row]],
    ['the JSON text of a row', JSON.stringify(row)],
    ['the encoded JSON text of an array', encodeURIComponent(JSON.stringify([row]))],
  ])('accepts the field names of user_search in %s', (_, data) => {
    expect(criteriaOf(data)).toEqual({
      ...matches.emptySearch,
      paths: ['Vipassana', 'Isha Foundation'],
      ages: { from: 25, to: 35 },
      heightsInches: { from: 60, to: 70 },
      maritalStatuses: ['Never Married'],
      withoutChildren: true,
      religions: ['Spiritual, no religion', 'Hindu'],
      motherTongues: ['Hindi'],
      countries: ['India'],
    });
  });

  it('can be sent back as /fetchData returns it', () => {
    const criteria = criteriaOf({ ...row, education: 'Doctorate', diet: 'Veg', alcohol: 'No' });
    const saved = { id: 'one', name: 'Mine', savedAt: '', alert: false, criteria: criteriaOf(row) };
    expect(criteriaOf(searchRow('HM4T7K2Q9X', saved))).toEqual(criteriaOf(row));
    expect(criteria).toMatchObject({ qualifications: ['Doctorate'], diets: ['Vegetarian'], alcohol: ['No'] });
  });

  it.each(['', null, undefined, [], {}, '[]', '{}', [{ kids: "Doesn't Matter", country: 'All' }]])(
    'without content has no criteria: %j',
    (data) => {
      expect(criteriaOf(data)).toEqual(matches.emptySearch);
    },
  );

  it('corrects ages as the search screen does', () => {
    expect(criteriaOf({ start_age: 10, end_age: 99 }).ages).toEqual({ from: 18, to: 60 });
    expect(criteriaOf({ start_age: 40, end_age: 30 }).ages).toEqual({ from: 40, to: 41 });
  });

  it('finds no member for an unknown diet, and ignores it beside a known one', () => {
    expect(searchDataOf({ diet: 'Fish' }, lists)).toBeNull();
    expect(criteriaOf({ diet: 'Fish,NonVeg' }).diets).toEqual(['Non-Vegetarian']);
  });

  it('is repeated without the names that the route reports as unlisted', () => {
    const data = matches.encodeSearch({ ...matches.emptySearch, countries: ['Canada', 'Atlantis'] });
    const refusalOf = (...paths: string[]) =>
      new Problem('request.invalid', {
        fields: paths.map((path) => ({ path, message: 'Please choose from the list.' })),
      });
    expect(matches.decodeSearch(withoutUnlistedNames(data, refusalOf('data.countries.1')) ?? '').countries).toEqual([
      'Canada',
    ]);
    expect(withoutUnlistedNames(data, refusalOf('data.countries.0', 'data.countries.1'))).toBeNull();
    expect(withoutUnlistedNames(data, new Problem('request.rate_limited'))).toBeUndefined();
  });

  it('may be the array of /result, and is refused in any other format', () => {
    expect(criteriaOf('[["Vipassana"],25,40]')).toMatchObject({ paths: ['Vipassana'], ages: { from: 25, to: 40 } });
    expect(() => criteriaOf('{')).toThrow('matches.search_malformed');
    expect(() => criteriaOf({ start_age: 'young' })).toThrow('request.invalid');
  });
});
