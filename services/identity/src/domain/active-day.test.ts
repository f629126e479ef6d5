import { expect, it } from 'vitest';
import { isActiveDayRecorded, utcDayOf } from './active-day.ts';

const beforeMidnight = new Date('2026-03-15T23:59:59.999Z');
const midnight = new Date('2026-03-16T00:00:00Z');

it('uses UTC days', () => {
  expect([utcDayOf(beforeMidnight), utcDayOf(midnight)]).toEqual(['2026-03-15', '2026-03-16']);
});

it('records a day once, even if the clock is behind', () => {
  expect(isActiveDayRecorded(null, midnight)).toBe(false);
  expect(isActiveDayRecorded('2026-03-15', beforeMidnight)).toBe(true);
  expect(isActiveDayRecorded('2026-03-15', midnight)).toBe(false);
  expect(isActiveDayRecorded('2026-03-16', beforeMidnight)).toBe(true);
});
