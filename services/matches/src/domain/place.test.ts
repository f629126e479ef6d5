import { freshCode } from '@hamrah/service-kit/testing';
import { expect, it } from 'vitest';
import { codeNumber, codeOf, isPlace, isSamePlace } from './place.ts';

it('knows what is a place, and the same one', () => {
  const code = freshCode();
  expect(isPlace(`2026-01-01T00:00:00.000Z|${code}`)).toBe(true);
  for (const text of [
    '',
    '|',
    `|${code}`,
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z|HM1',
    `yesterday|${code}`,
  ])
    expect([text, isPlace(text)]).toEqual([text, false]);
  expect(isSamePlace(`2026-01-01T00:00:00Z|${code}`, `2026-01-01T00:00:00.000Z|${code}`)).toBe(true);
  expect(isSamePlace(`2026-01-01T00:00:00.001Z|${code}`, `2026-01-01T00:00:00.000Z|${code}`)).toBe(false);
});

it('has codes in the order of their numbers, there and back', () => {
  const codes = Array.from({ length: 200 }, freshCode).toSorted();
  expect(codes.map(codeNumber).map(codeOf)).toEqual(codes);
  expect(codes.toSorted((one, other) => codeNumber(one) - codeNumber(other))).toEqual(codes);
  for (const text of ['', 'HM', 'HM0000000', 'HM0000000U', 'XX00000000', 'HM000000000'])
    expect(codeNumber(text)).toBeNaN();
});
