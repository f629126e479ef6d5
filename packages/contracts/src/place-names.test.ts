import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findPlaceChoices, placeName, placeNames, placeToFind } from './place-names.ts';
import { encodedAs } from './schema-tree.ts';

const address = z.object({
  country: placeName('country', 'Please Select Country.'),
  state: placeName('state', 'Please Select State.').nullable(),
});
const find = (schema: z.ZodType, value: unknown) =>
  findPlaceChoices(schema, value).map(({ country, state, city, isAnywhere }) => ({
    names: [...country, ...state, ...city].map(({ path, name }) => `${path}: ${name}`),
    isAnywhere,
  }));

describe('the places in submitted data', () => {
  it('are found per object, at any depth', () => {
    const schema = z.object({ homes: z.array(address), filters: z.object({ cities: placeNames('city') }).optional() });
    const value = {
      homes: [
        { country: 'India', state: 'Goa' },
        { country: 'Nepal', state: null },
      ],
      filters: { cities: ['Pune', 'Agra'] },
    };
    expect(find(schema, value)).toEqual([
      { names: ['homes.0.country: India', 'homes.0.state: Goa'], isAnywhere: false },
      { names: ['homes.1.country: Nepal'], isAnywhere: false },
      { names: ['filters.cities: Pune', 'filters.cities: Agra'], isAnywhere: false },
    ]);
  });

  it('are found after trimming, with the message of their field', () => {
    expect(findPlaceChoices(address, { country: 'India ', state: null })).toEqual([
      {
        country: [{ name: 'India', path: 'country', unlistedMessage: 'Please Select Country.' }],
        state: [],
        city: [],
        isAnywhere: false,
      },
    ]);
  });

  it('are found in an encoded text', () => {
    const criteria = z.object({ state: placeToFind('state') });
    const schema = z.object({ data: encodedAs(z.string(), { schema: criteria, decode: JSON.parse }) });
    expect(find(schema, { data: '{"state":"Goa"}' })).toEqual([{ names: ['data.state: Goa'], isAnywhere: true }]);
    expect(find(schema, { data: '{' })).toEqual([]);
  });

  it.each([undefined, null, 'text', [], { country: 7 }, { country: '', state: 'Goa' }, { country: 'x'.repeat(101) }])(
    'are not found in the invalid value %j',
    (value) => {
      expect(find(address, value)).toEqual([]);
    },
  );
});
