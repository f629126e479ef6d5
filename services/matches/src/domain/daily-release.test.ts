import { expect, it } from 'vitest';
import { addDays, releaseOf } from './daily-release.ts';

it.each([
  ['Asia/Kolkata', 8, '2026-03-10T02:30:00.000Z'],
  ['Asia/Kolkata', 0, '2026-03-09T18:30:00.000Z'],
  ['Asia/Kolkata', 23, '2026-03-10T17:30:00.000Z'],
  ['Europe/London', 8, '2026-03-10T08:00:00.000Z'],
  ['America/New_York', 14, '2026-03-10T18:00:00.000Z'],
  ['Asia/Kathmandu', 8, '2026-03-10T02:15:00.000Z'],
])('releases matches in %s at %i o’clock local time, on the same day in India', (timeZone, hour, expected) => {
  expect(releaseOf('2026-03-10', { hour, timeZone }).toISOString()).toBe(expected);
});

it('counts days across months', () => {
  expect([addDays('2026-03-01', -1), addDays('2026-12-31', 1)]).toEqual(['2026-02-28', '2027-01-01']);
});
