import { expect, it } from 'vitest';
import { type DecisionKind, learningRowsOf, replaces } from './decision.ts';

const at = (kind: DecisionKind, day: number) => ({ kind, at: new Date(Date.UTC(2026, 2, day)) });

it('keeps the later of two equally strong decisions, in any order of arrival', () => {
  expect(replaces(at('declined', 2), at('accepted', 1))).toBe(true);
  expect(replaces(at('accepted', 1), at('declined', 2))).toBe(false);
  expect(replaces(at('invited', 1), at('invited', 1))).toBe(false);
});

it('never replaces a decision with a weaker one', () => {
  expect(replaces(at('hearted', 9), at('invited', 1))).toBe(false);
  expect(replaces(at('left', 9), at('hearted', 1))).toBe(false);
  expect(replaces(at('invited', 1), at('hearted', 9))).toBe(true);
});

it.each([
  ['invited', 1],
  ['accepted', 1],
  ['hearted', 0.5],
  ['left', 0.25],
  ['passed', 0],
  ['declined', 0],
] as const)('counts the decision %s as %d of a yes', (kind, share) => {
  const rows = learningRowsOf({ from: 'HM1', to: 'HM2', gender: 'Female', x: [0.5], ...at(kind, 1) });
  expect(rows.filter(({ yes }) => yes).length / rows.length).toBe(share);
  expect(new Set(rows.map(({ side }) => side))).toEqual(new Set(['a']));
});
