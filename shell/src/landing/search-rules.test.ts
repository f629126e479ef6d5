import { describe, expect, it } from 'vitest';
import { ageDigits, registrationAddress, settleAges } from './search-rules.ts';

describe('an age field', () => {
  it.each([
    ['2a5', '25'],
    ['-19', '19'],
    ['२५', ''],
    ['123', '12'],
    ['', ''],
  ])('makes %j to %j while it is typed', (typed, kept) => {
    expect(ageDigits(typed)).toBe(kept);
  });
});

describe('the ages of a search', () => {
  it.each([
    ['stay as they are within bounds', 'woman', ['25', '30'], ['25', '30']],
    ['go back to 18 below for women', 'woman', ['17', '27'], ['18', '27']],
    ['go back to 21 below for men', 'man', ['20', '27'], ['21', '27']],
    ['go back to 18 for women when left empty', 'woman', ['', '27'], ['18', '27']],
    ['go back to 21 for men when left empty', 'man', ['', '40'], ['21', '40']],
    ['end at 60 at most', 'woman', ['40', '61'], ['40', '60']],
    ['end at 27 when left empty', 'woman', ['18', ''], ['18', '27']],
    ['end above where they start', 'woman', ['35', '30'], ['35', '36']],
    ['end above where they start, when equal', 'man', ['30', '30'], ['30', '31']],
    ['stay within bounds when the start is beyond them', 'woman', ['99', '27'], ['59', '60']],
    ['stay in order when the end is below the least', 'man', ['21', '5'], ['21', '22']],
  ] as const)('%s', (_, looking, [from, to], [lower, upper]) => {
    expect(settleAges(looking, { from, to })).toEqual({ from: lower, to: upper });
  });
});

describe('the address of registration', () => {
  it('carries what was searched for and leaves out what was left open', () => {
    expect(registrationAddress({ looking: 'man', from: '21', to: '35', path: 'Art of Living' })).toBe(
      '/register?looking=man&from=21&to=35&path=Art+of+Living',
    );
    expect(registrationAddress({ looking: 'woman', path: '' })).toBe('/register?looking=woman');
    expect(registrationAddress({})).toBe('/register');
  });
});
