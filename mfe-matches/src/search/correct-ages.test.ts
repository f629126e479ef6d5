import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctAges } from './correct-ages.ts';

test.each([
  ['', '', '', '', []],
  ['21', '36', '21', '36', []],
  ['17', '30', '18', '30', ['search.minimumAge']],
  ['20', '61', '20', '60', ['search.maximumAge']],
  ['30', '25', '30', '31', ['search.agesCross']],
  ['30', '30', '30', '31', ['search.agesCross']],
  ['5', '99', '18', '60', ['search.minimumAge', 'search.maximumAge']],
  ['70', '80', '59', '60', ['search.maximumAge', 'search.agesCross']],
  ['', '17', '18', '19', ['search.agesCross']],
  ['25', '', '25', '60', []],
] as const)('corrects ages %s-%s to %s-%s', (start, end, correctedStart, correctedEnd, alerts) => {
  expect(correctAges(start, end)).toEqual({ start: correctedStart, end: correctedEnd, alerts });
});

test('returns ages from 18 to 60 with the start below the end, for any input that is not empty', () => {
  const ageInput = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 999 }).map(String));
  fc.assert(
    fc.property(ageInput, ageInput, (start, end) => {
      const correctedAges = correctAges(start, end);
      if (start === '' && end === '') return correctedAges.start === '' && correctedAges.end === '';
      return (
        Number(correctedAges.start) >= 18 &&
        Number(correctedAges.start) < Number(correctedAges.end) &&
        Number(correctedAges.end) <= 60
      );
    }),
  );
});
