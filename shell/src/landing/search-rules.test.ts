import { describe, expect, it } from 'vitest';
import { normalizeAges, registrationPath, toAgeDigits } from './search-rules.ts';

describe('toAgeDigits', () => {
  it.each([
    ['2a5', '25'],
    ['-19', '19'],
    ['२५', ''],
    ['123', '12'],
    ['', ''],
  ])('reduces %j to %j', (text, digits) => {
    expect(toAgeDigits(text)).toBe(digits);
  });
});

describe('normalizeAges', () => {
  it.each([
    ['does not change ages that are within bounds', 'woman', ['25', '30'], ['25', '30']],
    ['resets a lower age below 18 for women', 'woman', ['17', '27'], ['18', '27']],
    ['resets a lower age below 21 for men', 'man', ['20', '27'], ['21', '27']],
    ['resets an empty lower age to 18 for women', 'woman', ['', '27'], ['18', '27']],
    ['resets an empty lower age to 21 for men', 'man', ['', '40'], ['21', '40']],
    ['caps the upper age at 60', 'woman', ['40', '61'], ['40', '60']],
    ['resets an empty upper age to 27', 'woman', ['18', ''], ['18', '27']],
    ['raises an upper age below the lower', 'woman', ['35', '30'], ['35', '36']],
    ['raises an upper age equal to the lower', 'man', ['30', '30'], ['30', '31']],
    ['keeps both ages within bounds when the lower is too high', 'woman', ['99', '27'], ['59', '60']],
    ['raises an upper age below the minimum', 'man', ['21', '5'], ['21', '22']],
  ] as const)('%s', (_, partnerGender, [from, to], [lowerAge, upperAge]) => {
    expect(normalizeAges(partnerGender, { from, to })).toEqual({ from: lowerAge, to: upperAge });
  });
});

describe('registrationPath', () => {
  it('contains the search values and omits empty values', () => {
    expect(registrationPath({ looking: 'man', from: '21', to: '35', path: 'Art of Living' })).toBe(
      '/register?looking=man&from=21&to=35&path=Art+of+Living',
    );
    expect(registrationPath({ looking: 'woman', path: '' })).toBe('/register?looking=woman');
    expect(registrationPath({})).toBe('/register');
  });
});
