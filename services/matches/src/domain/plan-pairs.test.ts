import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Effect } from './daily/chance.ts';
import type { OpenPair } from './daily-matches.ts';
import { initialModel } from './daily-model.ts';
import { type DayMember, planPairs } from './plan-pairs.ts';

const women = ['w1', 'w2', 'w3', 'w4'];
const men = ['m1', 'm2', 'm3', 'm4'];
const effect: fc.Arbitrary<Effect> = fc.record({
  mean: fc.double({ min: -3, max: 3, noNaN: true }),
  variance: fc.double({ min: 0.01, max: 1, noNaN: true }),
});
const memberOf = (code: string, fields: Partial<DayMember> = {}): DayMember => ({
  code,
  side: code.startsWith('w') ? 'a' : 'b',
  looks: 2,
  isDue: false,
  effects: undefined,
  ...fields,
});
const score = fc.double({ min: 0, max: 1, noNaN: true });
/** Four women and four men with random effects, looks and open pairs. */
const pairPlanInput = fc.record({
  members: fc.tuple(
    ...[...women, ...men].map((code) =>
      fc
        .record({ looks: fc.integer({ min: 0, max: 4 }), isDue: fc.boolean(), ready: effect, welcome: effect })
        .map(({ looks, isDue, ...effects }) => memberOf(code, { looks, isDue, effects })),
    ),
  ),
  open: fc
    .subarray(women.flatMap((a) => men.map((b) => ({ a, b }))))
    .chain((pairs) =>
      fc.tuple(
        ...pairs.map(({ a, b }) =>
          fc.record({ own: score, their: score }).map(({ own, their }): OpenPair => ({ a, b, ab: [own], ba: [their] })),
        ),
      ),
    ),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
});
const keyOf = (one: string, other: string): string => [one, other].toSorted().join('|');

describe('the pairs of a day', () => {
  it('use no more looks than members have, and each open pair at most once', async () => {
    await fc.assert(
      fc.asyncProperty(pairPlanInput, async ({ members, open, seed }) => {
        const planned = await planPairs({ model: initialModel, members, open, seed });
        const keys = planned.map(({ first, second }) => keyOf(first, second));
        const openKeys = new Set(open.map(({ a, b }) => keyOf(a, b)));
        for (const key of keys) expect(openKeys).toContain(key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { code, looks } of members)
          expect(planned.filter(({ first }) => first === code).length).toBeLessThanOrEqual(looks);
        for (const { propensity } of planned) {
          expect(propensity).toBeGreaterThan(0);
          expect(propensity).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('are the same for the same seed', async () => {
    await fc.assert(
      fc.asyncProperty(pairPlanInput, async ({ members, open, seed }) => {
        const plan = () => planPairs({ model: initialModel, members, open, seed });
        expect(await plan()).toEqual(await plan());
      }),
    );
  });

  it('show a member who is due, even if other pairs have higher values', async () => {
    const certain = { mean: 2, variance: 0.01 };
    const unwelcome = { mean: -3, variance: 0.01 };
    const members = [
      memberOf('w1', { looks: 1 }),
      memberOf('m1', { effects: { ready: certain, welcome: certain } }),
      memberOf('m2', { effects: { ready: certain, welcome: certain } }),
      memberOf('m3', { isDue: true, effects: { ready: certain, welcome: unwelcome } }),
    ];
    const open = ['m1', 'm2', 'm3'].map((b) => ({ a: 'w1', b, ab: [0.5], ba: [0.5] }));
    const planned = await planPairs({ model: initialModel, members, open, seed: 1 });
    expect(planned).toContainEqual({ first: 'w1', second: 'm3', propensity: 1 });
  });

  it('leave out members who have no looks left', async () => {
    const members = [memberOf('w1', { looks: 0 }), memberOf('w2'), memberOf('m1')];
    const open = ['w1', 'w2'].map((a) => ({ a, b: 'm1', ab: [1], ba: [1] }));
    const planned = await planPairs({ model: initialModel, members, open, seed: 1 });
    expect(planned.map(({ first, second }) => keyOf(first, second))).toEqual(['m1|w2']);
  });

  it('are empty if there are no members', async () => {
    expect(await planPairs({ model: initialModel, members: [], open: [], seed: 1 })).toEqual([]);
  });
});
