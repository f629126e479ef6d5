import { describe, expect, it } from 'vitest';
import { optionsWithin, orderCountries, orderNames } from './places.ts';

describe('the order of places', () => {
  it('starts with the countries where Hamrah advertises, India first', () => {
    expect(orderCountries(['Zambia', 'Canada', 'Albania', 'India', 'Åland Islands'])).toEqual([
      'India',
      'Canada',
      'Åland Islands',
      'Albania',
      'Zambia',
    ]);
  });

  it('contains only the given countries', () => {
    expect(orderCountries(['Zambia'])).toEqual(['Zambia']);
  });

  it('contains each place once', () => {
    expect(orderNames(['Pune', 'Agra', 'Pune'])).toEqual(['Agra', 'Pune']);
  });

  it('offers a place without parts as its own option', () => {
    expect(optionsWithin('Guam', [])).toEqual(['Guam']);
    expect(optionsWithin('Goa', ['Panaji', 'Mapusa'])).toEqual(['Mapusa', 'Panaji']);
  });
});
