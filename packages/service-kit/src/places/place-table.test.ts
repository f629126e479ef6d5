import { expect, it } from 'vitest';
import { placeTable } from './place-table.ts';

const table = placeTable('India\tPunjab\tAmritsar\tNew Amritsar\tMoga\nIndia\tGoa\nGuam\tGuam\tHagåtña\n');

it('lists the cities of a state', () => {
  expect(table.cities('India', 'Punjab')).toEqual(['Amritsar', 'New Amritsar', 'Moga']);
  expect(table.cities('India', 'Goa')).toEqual([]);
  expect(table.cities('Guam', 'Punjab')).toEqual([]);
});

it('finds exactly the cities that it lists', () => {
  for (const [country, state] of [
    ['India', 'Punjab'],
    ['India', 'Goa'],
    ['Guam', 'Guam'],
    ['Guam', 'Punjab'],
  ] as const) {
    const names = ['Amritsar', 'New Amritsar', 'Moga', 'Hagåtña', 'Punjab', 'Goa', 'Guam'];
    const parts = [
      '',
      'Amrit',
      'sar',
      'New',
      'amritsar',
      '\t',
      'Amritsar\tNew Amritsar',
      'Amritsar\t',
      '\tMoga',
      'Moga\n',
    ];
    const listed = table.cities(country, state);
    expect([...names, ...parts].filter((name) => table.hasCity(country, state, name))).toEqual(listed);
  }
});
