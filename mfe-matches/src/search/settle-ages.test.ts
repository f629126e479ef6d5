import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settleAges } from './settle-ages.ts';

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
] as const)('ages %s to %s are searched as %s to %s', (start, end, from, to, alerts) => {
  expect(settleAges(start, end)).toEqual({ start: from, end: to, alerts });
});

test('whatever is typed, what is searched with lies within 18 to 60 and does not cross', () => {
  const typed = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 999 }).map(String));
  fc.assert(
    fc.property(typed, typed, (start, end) => {
      const settled = settleAges(start, end);
      if (settled.start === '') return settled.end === '';
      return Number(settled.start) >= 18 && Number(settled.start) < Number(settled.end) && Number(settled.end) <= 60;
    }),
  );
});
