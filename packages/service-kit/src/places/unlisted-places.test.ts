import { describe, expect, it } from 'vitest';
import { placeTable } from './place-table.ts';
import { cityNames, countryNames, knownPlaces, stateNames } from './places.ts';
import { unlistedIn, unlistedPlaces } from './unlisted-places.ts';

const places = (names: readonly string[] = []) =>
  names.map((name) => ({ name, path: name, unlistedMessage: 'unlisted' }));
const choice = (country?: string[], state?: string[], city?: string[], isAnywhere = false) => ({
  country: places(country),
  state: places(state),
  city: places(city),
  isAnywhere,
});
const unlisted = async (...values: Parameters<typeof choice>) =>
  (await unlistedPlaces([choice(...values)])).map(({ name }) => name);

describe('a place', () => {
  it.each([
    [[['India'], ['Punjab'], ['Amritsar']], []],
    [[['WhatsApp 9876543210'], ['Punjab'], ['Amritsar']], ['WhatsApp 9876543210']],
    [[['India'], ['WhatsApp 9876543210'], ['Amritsar']], ['WhatsApp 9876543210']],
    [[['India'], ['Punjab'], ['WhatsApp 9876543210']], ['WhatsApp 9876543210']],
    [[['India'], ['Punjab'], ['amritsar']], ['amritsar']],
    [[['India'], ['Punjab'], ['Punjab\tAmritsar']], ['Punjab\tAmritsar']],
    [[['Canada'], ['Punjab'], []], ['Punjab']],
    [[['India'], ['Punjab'], ['Mysuru']], ['Mysuru']],
    [
      [
        ['India', 'Canada'],
        ['Punjab', 'Ontario'],
        ['Amritsar', 'Toronto'],
      ],
      [],
    ],
    [[['Singapore'], ['Singapore'], ['Bedok New Town']], []],
    [[[], ['Punjab'], ['Amritsar']], []],
    [[[], ['Ontario'], []], ['Ontario']],
    [[[], [], ['Amritsar']], ['Amritsar']],
    [[['toString'], [], []], ['toString']],
  ] as const)('must be on the lists, within the larger places: %j', async ([country, state, city], expected) => {
    expect(await unlisted([...country], [...state], [...city])).toEqual(expected);
  });

  it('may be anywhere if it is only looked up', async () => {
    expect(await unlisted(['India'], ['Ontario'], ['Toronto'], true)).toEqual([]);
    expect(await unlisted([], [], ['Toronto', 'WhatsApp 9876543210'], true)).toEqual(['WhatsApp 9876543210']);
  });

  it('stays valid after GeoNames has renamed it', () => {
    const former = placeTable('India\tUttar Pradesh\tAllahabad\n');
    const known = {
      countries: () => ['India'],
      hasCountry: () => true,
      states: former.states,
      hasCity: (country: string, state: string, city: string) => former.cities(country, state).includes(city),
    };
    expect(unlistedIn(choice(['India'], ['Uttar Pradesh'], ['Allahabad']), known)).toEqual([]);
  });
});

describe('the lists of places', () => {
  it('offer only places that are accepted', async () => {
    const known = await knownPlaces();
    for (const country of await countryNames())
      for (const state of (await stateNames(country)).slice(0, 3)) {
        const [city = ''] = await cityNames(country, state);
        expect(unlistedIn(choice([country], [state], [city]), known), `${country}, ${state}, ${city}`).toEqual([]);
      }
  });
});
