import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, financialYearOf } from './calendar.ts';

const india = (text: string) => new Date(`${text}+05:30`);
const inIndia = (instant: Date) => new Date(instant.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19);
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });

describe('addMonths', () => {
  it.each([
    ['2026-01-31T10:00:00', 1, '2026-02-28T10:00:00'],
    ['2028-01-31T10:00:00', 1, '2028-02-29T10:00:00'],
    ['2026-03-31T10:00:00', 1, '2026-04-30T10:00:00'],
    ['2026-11-30T23:59:59', 3, '2027-02-28T23:59:59'],
    ['2026-05-15T00:10:00', 12, '2027-05-15T00:10:00'],
    ['2026-12-31T00:00:00', 2, '2027-02-28T00:00:00'],
  ])('moves %s by %i months to %s, in Indian time', (from, months, to) => {
    expect(inIndia(addMonths(india(from), months))).toBe(to);
  });

  it('counts days in Indian time', () => {
    expect(addMonths(new Date('2026-01-30T20:00:00Z'), 1)).toEqual(india('2026-02-28T01:30:00'));
  });

  it('keeps the time, and clamps the day to the end of the month', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 120 }), (from, months) => {
        const [start, end] = [inIndia(from), inIndia(addMonths(from, months))];
        expect(end.slice(11)).toBe(start.slice(11));
        const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(count(end)).toBe(count(start) + months);
        const lastDay = new Date(Date.UTC(Number(end.slice(0, 4)), Number(end.slice(5, 7)), 0)).getUTCDate();
        expect(Number(end.slice(8, 10))).toBe(Math.min(Number(start.slice(8, 10)), lastDay));
      }),
    );
  });

  it('returns a later instant for more months', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 60 }), (from, months) => {
        expect(addMonths(from, months + 1).getTime()).toBeGreaterThan(addMonths(from, months).getTime());
      }),
    );
  });
});

it('starts the financial year on 1 April in India', () => {
  expect(financialYearOf(india('2027-03-31T23:59:59'))).toBe('26-27');
  expect(financialYearOf(india('2027-04-01T00:00:00'))).toBe('27-28');
  expect(financialYearOf(india('2099-12-31T00:00:00'))).toBe('99-00');
});
