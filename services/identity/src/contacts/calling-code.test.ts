import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { callingCodeOf } from './calling-code.ts';

it('finds the calling code of a country by the name that members choose', () => {
  expect(['India', 'United States', 'Nepal', 'Elsewhere'].map(callingCodeOf)).toEqual(['91', '1', '977', null]);
});

it('finds the calling code of every listed country except four remote territories', async () => {
  const places = await readFile(
    new URL('../../../../packages/service-kit/src/places/places.tsv', import.meta.url),
    'utf8',
  );
  const countries = new Set(
    places
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')[0] ?? ''),
  );
  expect([...countries].filter((country) => callingCodeOf(country) === null)).toEqual([
    'French Southern Territories',
    'Pitcairn Islands',
    'South Georgia & South Sandwich Islands',
    'U.S. Outlying Islands',
  ]);
});
