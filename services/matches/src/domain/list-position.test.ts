import { newMemberCode } from '@hamrah/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { codeToNumber, isSamePosition, isSortKey, numberToCode } from './list-position.ts';

describe('a sort key', () => {
  it('is a date and a code, and equals the same position in another date format', () => {
    const code = newMemberCode();
    expect(isSortKey(`2026-01-01T00:00:00.000Z|${code}`)).toBe(true);
    for (const text of [
      '',
      '|',
      `|${code}`,
      '2026-01-01T00:00:00.000Z',
      '2026-01-01T00:00:00.000Z|HM1',
      `yesterday|${code}`,
    ])
      expect([text, isSortKey(text)]).toEqual([text, false]);
    expect(isSamePosition(`2026-01-01T00:00:00Z|${code}`, `2026-01-01T00:00:00.000Z|${code}`)).toBe(true);
    expect(isSamePosition(`2026-01-01T00:00:00.001Z|${code}`, `2026-01-01T00:00:00.000Z|${code}`)).toBe(false);
  });
});

describe('a code as a number', () => {
  it('round-trips, keeps the order of codes, and is NaN for a malformed code', () => {
    const codes = Array.from({ length: 200 }, newMemberCode).toSorted();
    expect(codes.map(codeToNumber).map(numberToCode)).toEqual(codes);
    expect(codes.toSorted((a, b) => codeToNumber(a) - codeToNumber(b))).toEqual(codes);
    for (const text of ['', 'HM', 'HM0000000', 'HM0000000U', 'XX00000000', 'HM000000000'])
      expect(codeToNumber(text)).toBeNaN();
  });
});
