import { describe, expect, it } from 'vitest';
import { choicesIn, orderCountries, orderNames } from './places.ts';

describe('the order of places', () => {
  it('puts the countries Hamrah is advertised in first, India before all', () => {
    expect(orderCountries(['Zambia', 'Canada', 'Albania', 'India', 'Åland Islands'])).toEqual([
      'India',
      'Canada',
      'Åland Islands',
      'Albania',
      'Zambia',
    ]);
  });

  it('invents no country', () => {
    expect(orderCountries(['Zambia'])).toEqual(['Zambia']);
  });

  it('names a place once', () => {
    expect(orderNames(['Pune', 'Agra', 'Pune'])).toEqual(['Agra', 'Pune']);
  });

  it('offers a place without parts as its own only part', () => {
    expect(choicesIn('Guam', [])).toEqual(['Guam']);
    expect(choicesIn('Goa', ['Panaji', 'Mapusa'])).toEqual(['Mapusa', 'Panaji']);
  });
});
