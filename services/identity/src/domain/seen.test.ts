import { expect, it } from 'vitest';
import { dayOf, isSeen } from './seen.ts';

const beforeMidnight = new Date('2026-03-15T23:59:59.999Z');
const midnight = new Date('2026-03-16T00:00:00Z');

it('days are those of UTC', () => {
  expect([dayOf(beforeMidnight), dayOf(midnight)]).toEqual(['2026-03-15', '2026-03-16']);
});

it('a member is seen once a day, and not again by a clock that is behind', () => {
  expect(isSeen(null, midnight)).toBe(false);
  expect(isSeen('2026-03-15', beforeMidnight)).toBe(true);
  expect(isSeen('2026-03-15', midnight)).toBe(false);
  expect(isSeen('2026-03-16', beforeMidnight)).toBe(true);
});
