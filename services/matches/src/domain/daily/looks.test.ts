import { expect, it } from 'vitest';
import { looksOf, maxLooks, newcomerLooks } from './looks.ts';

it('leaves a member the looks of a usual day, minus the invitations that wait', () => {
  expect(looksOf({ looksPerDay: newcomerLooks, waiting: 0, isAway: false })).toBe(5);
  expect(looksOf({ looksPerDay: 7.9, waiting: 3, isAway: false })).toBe(4);
});

it('suggests nobody to a member who is overloaded or away', () => {
  expect(looksOf({ looksPerDay: 6, waiting: 9, isAway: false })).toBe(0);
  expect(looksOf({ looksPerDay: 6, waiting: 0, isAway: true })).toBe(0);
});

it('limits a day, however many profiles a member looks at', () => {
  expect(looksOf({ looksPerDay: 500, waiting: 0, isAway: false })).toBe(maxLooks);
});
