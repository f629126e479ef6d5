import { expect, it } from 'vitest';
import { isAway, looksLeft, looksOf } from './daily-looks.ts';

const now = new Date('2026-03-10T10:00:00.000Z');
const lastActiveOn = '2026-03-10';

it('gives a member’s mean answers per day as looks, within limits, minus unanswered invitations', () => {
  const looks = (answers: number, waiting = 0) => looksOf({ answers, waiting, lastActiveOn }, now);
  expect([looks(0), looks(14), looks(98), looks(1_000)]).toEqual([8, 5, 7, 10]);
  expect([looks(98, 3), looks(98, 7), looks(98, 100)]).toEqual([4, 0, 0]);
});

it('gives no looks to a member who is away, and does not count unknown activity as absence', () => {
  const inputs = { answers: 98, waiting: 0 };
  expect(looksOf({ ...inputs, lastActiveOn: '2026-03-01' }, now)).toBe(0);
  expect(isAway({ lastActiveOn: '2026-03-04' }, now)).toBe(false);
  expect(looksOf(inputs, now)).toBe(7);
});

it('counts one look for each member shown, and a quarter for each time the member is shown to another', () => {
  expect([looksLeft(8, { shown: 3, shownTo: 4 }), looksLeft(8, { shown: 8, shownTo: 1 })]).toEqual([4, 0]);
});
