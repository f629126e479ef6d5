import { beforeAll, describe, expect, it } from 'vitest';
import { buildFormerPlaces, buildPlacesTable } from './places.ts';

let lines: string[][];
beforeAll(async () => {
  lines = (await buildPlacesTable())
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
});
const statesOf = (country: string) => lines.filter(([name]) => name === country).map(([, state]) => state);
const citiesOf = (country: string, state: string) =>
  lines.find(([name, stateName]) => name === country && stateName === state)?.slice(2);

describe('the table of places', () => {
  it('has the 28 states and 8 union territories of India by their common names', () => {
    expect(statesOf('India')).toEqual([
      'Andaman and Nicobar Islands',
      'Andhra Pradesh',
      'Arunachal Pradesh',
      'Assam',
      'Bihar',
      'Chandigarh',
      'Chhattisgarh',
      'Dadra and Nagar Haveli and Daman and Diu',
      'Delhi',
      'Goa',
      'Gujarat',
      'Haryana',
      'Himachal Pradesh',
      'Jammu and Kashmir',
      'Jharkhand',
      'Karnataka',
      'Kerala',
      'Ladakh',
      'Lakshadweep',
      'Madhya Pradesh',
      'Maharashtra',
      'Manipur',
      'Meghalaya',
      'Mizoram',
      'Nagaland',
      'Odisha',
      'Puducherry',
      'Punjab',
      'Rajasthan',
      'Sikkim',
      'Tamil Nadu',
      'Telangana',
      'Tripura',
      'Uttar Pradesh',
      'Uttarakhand',
      'West Bengal',
    ]);
  });

  it.each([
    ['Haryana', ['Karnal', 'Gurugram', 'Faridabad']],
    ['Punjab', ['Patiala', 'Bathinda', 'Hoshiarpur']],
    ['Uttar Pradesh', ['Ghaziabad', 'Prayagraj', 'Noida']],
    ['Maharashtra', ['Mumbai', 'Pune', 'Solapur', 'Thane']],
    ['Goa', ['Panaji']],
    ['West Bengal', ['Kolkata', 'Kalimpong', 'Howrah']],
  ])('has the cities of %s by their English names', (state, names) => {
    expect(citiesOf('India', state)).toEqual(expect.arrayContaining(names));
    expect(citiesOf('India', state)?.filter((name) => /[^A-Za-z .,'()-]/.test(name))).toEqual([]);
  });

  it('keeps the accents in names of other countries', () => {
    expect(citiesOf('France', 'Centre-Val de Loire')).toContain('Orléans');
  });

  it('has the nations of the United Kingdom, and a country without states as its own state', () => {
    expect(statesOf('United Kingdom')).toEqual(['England', 'Northern Ireland', 'Scotland', 'Wales']);
    expect(statesOf('Singapore')).toEqual(['Singapore']);
    expect(citiesOf('Singapore', 'Singapore')).toContain('Jurong East');
  });

  it('has no empty, Cyrillic, Arabic or duplicate names', () => {
    for (const [, , ...cities] of lines) expect(new Set(cities).size).toBe(cities.length);
    expect(new Set(lines.map(([country, state]) => `${country} ${state}`)).size).toBe(lines.length);
    expect(lines.flat().filter((name) => name === '' || /\p{Script=Cyrillic}|\p{Script=Arabic}/u.test(name))).toEqual(
      [],
    );
  });
});

describe('the table of former places', () => {
  const current = 'India\tUttar Pradesh\tNoida\tPrayagraj\n';

  it('keeps the former names after places are renamed, even after later runs', () => {
    const previous = 'India\tOudh\nIndia\tUttar Pradesh\tAllahabad\tNoida\n';
    const former = 'India\tOudh\nIndia\tUttar Pradesh\tAllahabad\n';
    expect(buildFormerPlaces(current, previous, '')).toBe(former);
    expect(buildFormerPlaces(current, current, former)).toBe(former);
  });

  it('is empty until a place is renamed, and omits a name that returns', () => {
    expect(buildFormerPlaces(current, current, '')).toBe('');
    expect(buildFormerPlaces(current, current, 'India\tUttar Pradesh\tNoida\n')).toBe('');
  });
});
