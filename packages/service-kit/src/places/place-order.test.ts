import { describe, expect, it } from 'vitest';
import { optionsWithin, orderCountries, orderNames } from './place-order.ts';

describe('lists of places', () => {
  it('start with the countries where Hamrah advertises, India first', () => {
    expect(orderCountries(['Zambia', 'Canada', 'Albania', 'India', 'Åland Islands'])).toEqual([
      'India',
      'Canada',
      'Åland Islands',
      'Albania',
      'Zambia',
    ]);
  });

  it('omit advertised countries that are not available', () => {
    expect(orderCountries(['Zambia'])).toEqual(['Zambia']);
  });

  it('contain each place once', () => {
    expect(orderNames(['Pune', 'Agra', 'Pune'])).toEqual(['Agra', 'Pune']);
  });

  it('contain only the place itself if it has no parts', () => {
    expect(optionsWithin('Guam', [])).toEqual(['Guam']);
    expect(optionsWithin('Goa', ['Panaji', 'Mapusa'])).toEqual(['Mapusa', 'Panaji']);
  });
});
