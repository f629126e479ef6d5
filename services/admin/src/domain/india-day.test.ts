import { expect, it } from 'vitest';
import { dayRange, indiaDayOf, indiaTimeOf, lastDays } from './india-day.ts';

it('starts a day at midnight in India', () => {
  expect(indiaDayOf(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
  expect(indiaDayOf(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});

it('writes the date and time in India', () => {
  expect(indiaTimeOf('2026-11-20T18:30:05.250Z')).toEqual({ date: '2026-11-21', time: '00:00:05' });
});

it('lists the last days including today, oldest first', () => {
  expect(lastDays(new Date('2026-03-01T20:00:00Z'), 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
});

it('includes both days of a range, leaves missing ends open and accepts extreme days', () => {
  expect(dayRange({ from: '2026-11-21', to: '2026-11-21' })).toEqual({
    from: '2026-11-20T18:30:00.000Z',
    before: '2026-11-21T18:30:00.000Z',
  });
  const { from, before } = dayRange({});
  const [earliest, latest] = [new Date(0).toISOString(), new Date('9999-12-31T23:59:59Z').toISOString()];
  expect(from < earliest && latest < before).toBe(true);
  expect(dayRange({ to: '9999-12-31' }).before > latest).toBe(true);
  expect(dayRange({ from: '0001-01-01' }).from <= earliest).toBe(true);
});
