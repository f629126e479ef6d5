import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDecisions } from '../testing/decisions.ts';
import { chances, type Decision, learn, type OpenPair, type PairChances, plan } from './daily-matches.ts';

const members = (prefix: string, count: number) =>
  fc.integer({ min: 1, max: count }).map((number) => `${prefix}${number}`);
const feature = fc.oneof(
  fc.constant(null),
  fc.double({ min: -3, max: 3, noNaN: true }),
  fc.constantFrom(1e300, -1e300, 1e-300, Number.POSITIVE_INFINITY, Number.NaN),
);
const features = fc.array(feature, { maxLength: 3 });
const decision: fc.Arbitrary<Decision> = fc
  .record({
    woman: members('w', 5),
    man: members('m', 5),
    side: fc.constantFrom('a', 'b'),
    x: features,
    yes: fc.boolean(),
  })
  .map(({ woman, man, side, x, yes }) => ({
    from: side === 'a' ? woman : man,
    to: side === 'a' ? man : woman,
    side: side as 'a' | 'b',
    x,
    yes,
  }));
const decisions = fc.array(decision, { maxLength: 40 });
const openPair: fc.Arbitrary<OpenPair> = fc.record({
  a: members('w', 6),
  b: members('m', 6),
  ab: features,
  ba: features,
});
const openPairs = fc.array(openPair, { maxLength: 30 });
const chance = fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true, noNaN: true });
const pairChances: fc.Arbitrary<PairChances> = fc.record({
  a: members('w', 6),
  b: members('m', 6),
  aYes: chance,
  bYes: chance,
});
const planned = fc.uniqueArray(pairChances, { maxLength: 36, selector: ({ a, b }) => `${a} ${b}` });
const looksOf = fc
  .array(fc.integer({ min: 0, max: 6 }), { minLength: 12, maxLength: 12 })
  .map((budgets) => (code: string) => budgets[Number(code.slice(1)) - 1 + (code.startsWith('w') ? 0 : 6)] ?? 0);
const shuffled = <T>(items: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
const chanceOfPair = (pairs: readonly PairChances[], from: string, to: string): number => {
  const pair = pairs.find(({ a, b }) => (a === from && b === to) || (a === to && b === from)) as PairChances;
  return pair.a === from ? pair.aYes : pair.bYes;
};

describe('plan', () => {
  it('uses no more looks than members have: one for the first, and the chance of being invited for the second', () => {
    fc.assert(
      fc.property(planned, looksOf, (pairs, looks) => {
        const used = new Map<string, number>();
        const use = (code: string, count: number) => used.set(code, (used.get(code) ?? 0) + count);
        for (const { first, second } of plan(pairs, looks)) {
          use(first, 1);
          use(second, chanceOfPair(pairs, first, second));
        }
        for (const [code, count] of used) expect(count).toBeLessThanOrEqual(looks(code) + 1e-6);
      }),
    );
  });

  it('plans only open pairs, each at most once, and shows them first to the member less likely to say yes', () => {
    fc.assert(
      fc.property(fc.array(pairChances, { maxLength: 40 }), looksOf, (pairs, looks) => {
        const openCodes = new Set(pairs.map(({ a, b }) => `${a} ${b}`));
        const codes = plan(pairs, looks).map(({ first, second }) => [first, second].toSorted().toReversed().join(' '));
        expect(new Set(codes).size).toBe(codes.length);
        expect(codes.filter((code) => !openCodes.has(code))).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(planned, looksOf, (pairs, looks) => {
        for (const { first, second } of plan(pairs, looks))
          expect(chanceOfPair(pairs, first, second)).toBeLessThanOrEqual(chanceOfPair(pairs, second, first));
      }),
    );
  });

  it('returns the same plan for the same pairs in any order', () => {
    const inTwoOrders = planned.chain((pairs) => fc.tuple(fc.constant(pairs), shuffled(pairs)));
    fc.assert(
      fc.property(inTwoOrders, looksOf, ([pairs, reordered], looks) => {
        expect(plan(reordered, looks)).toEqual(plan(pairs, looks));
      }),
    );
  });

  it('leaves no pair out if both members have enough looks left', () => {
    fc.assert(
      fc.property(planned, (pairs) => {
        expect(plan(pairs, () => 100)).toHaveLength(pairs.length);
        expect(plan(pairs, () => 0)).toEqual([]);
      }),
    );
  });

  it('prefers pairs with the highest chance of a mutual yes for each expected look', () => {
    const pairs = [
      { a: 'w1', b: 'm1', aYes: 0.2, bYes: 0.9 },
      { a: 'w1', b: 'm2', aYes: 0.5, bYes: 0.6 },
      { a: 'w1', b: 'm3', aYes: 0.9, bYes: 0.25 },
    ];
    expect(plan(pairs, (code) => (code === 'w1' ? 1 : 5))).toEqual([{ first: 'w1', second: 'm2' }]);
    expect(plan(pairs, () => 1)).toEqual([{ first: 'w1', second: 'm2' }]);
    expect(plan(pairs, () => 2)).toEqual([
      { first: 'w1', second: 'm2' },
      { first: 'm3', second: 'w1' },
    ]);
  });

  it('plans nobody with themselves, and nobody whose number of looks is invalid or below one', () => {
    expect(plan([{ a: 'w1', b: 'w1', aYes: 0.5, bYes: 0.5 }], () => 5)).toEqual([]);
    expect(plan([{ a: 'w1', b: 'm1', aYes: 0.5, bYes: 0.5 }], () => Number.NaN)).toEqual([]);
    expect(plan([{ a: 'w1', b: 'm1', aYes: 0.5, bYes: 0.5 }], () => -1)).toEqual([]);
    expect(plan([{ a: 'w1', b: 'm1', aYes: 0.5, bYes: 0.5 }], () => 0.9)).toEqual([]);
  });
});

describe('learn and chances', () => {
  it('give chances within (0, 1) in the order of the open pairs, from a model that is plain data', () => {
    fc.assert(
      fc.property(decisions, decisions, openPairs, (past, seen, open) => {
        const model = learn(past);
        const result = chances(model, seen, open);
        expect(result.map(({ a, b }) => [a, b])).toEqual(open.map(({ a, b }) => [a, b]));
        for (const { aYes, bYes } of result)
          for (const yes of [aYes, bYes]) expect(yes > 0 && yes < 1, String(yes)).toBe(true);
        expect(chances(JSON.parse(JSON.stringify(model)), seen, open)).toEqual(result);
      }),
      { numRuns: 40 },
    );
  });

  it('give the same results for the same decisions in any order', () => {
    const inTwoOrders = decisions.chain((seen) => fc.tuple(fc.constant(seen), shuffled(seen)));
    fc.assert(
      fc.property(inTwoOrders, openPairs, ([seen, reordered], open) => {
        const model = learn(seen);
        expect(learn(reordered)).toEqual(model);
        expect(chances(model, reordered, open)).toEqual(chances(model, seen, open));
      }),
      { numRuns: 40 },
    );
  });

  it('never expect less of a member after one decision about them changes to a yes', () => {
    const { past, womensDecisions } = createDecisions({ women: 8, men: 8, decidedShare: 0.6, seed: 5 });
    const model = learn(past);
    const open = ['w1', 'w2', 'w3', 'newcomer'].map((a) => ({ a, b: 'm1', ab: [0.3], ba: [null] }));
    const decisionAboutM1 = fc.record({ from: members('w', 8), x: fc.constant([0.3]), yes: fc.constant(false) });
    fc.assert(
      fc.property(
        fc.subarray(womensDecisions),
        fc.uniqueArray(decisionAboutM1, { minLength: 1, maxLength: 6, selector: ({ from }) => from }),
        fc.nat(5),
        (others, aboutM1, changed) => {
          const rest = others.filter(({ to }) => to !== 'm1');
          const chancesIf = (isLiked: boolean) =>
            chances(
              model,
              [
                ...rest,
                ...aboutM1.map(({ from, x, yes }, index) => ({
                  from,
                  to: 'm1',
                  side: 'a' as const,
                  x,
                  yes: index === changed % aboutM1.length ? isLiked : yes,
                })),
              ],
              open,
            );
          const liked = chancesIf(true);
          chancesIf(false).forEach(({ aYes }, index) => {
            expect(liked[index]?.aYes).toBeGreaterThanOrEqual(aYes);
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('expect more of a member the more often others say yes to them', () => {
    const model = learn(createDecisions({ women: 8, men: 8, decidedShare: 1, seed: 6 }).past);
    const open = [{ a: 'w9', b: 'm1', ab: [], ba: [] }];
    const likes = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        from: `w${index}`,
        to: 'm1',
        side: 'a' as const,
        x: [],
        yes: true,
      }));
    const expected = [0, 1, 2, 4, 8].map((count) => chances(model, likes(count), open)[0]?.aYes ?? 0);
    expect(expected).toEqual(expected.toSorted((first, second) => first - second));
    expect(expected[4]).toBeGreaterThan((expected[0] ?? 0) + 0.1);
  });
});

describe('learn', () => {
  it('estimates the spreads, intercepts and weights from which the decisions were generated', () => {
    const { past } = createDecisions({ women: 90, men: 90, decidedShare: 0.3, seed: 1 });
    const model = learn(past);
    for (const side of [model.a, model.b]) {
      expect(Math.sqrt(side.priors.ready)).toBeGreaterThan(0.8);
      expect(Math.sqrt(side.priors.ready)).toBeLessThan(1.45);
      expect(Math.sqrt(side.priors.welcome)).toBeGreaterThan(0.7);
      expect(Math.sqrt(side.priors.welcome)).toBeLessThan(1.35);
      expect(side.weights[0]).toBeGreaterThan(0.25);
      expect(side.weights[0]).toBeLessThan(0.75);
    }
    expect(model.a.intercept).toBeLessThan(model.b.intercept);
  });

  it('finds small spreads where members do not differ', () => {
    const { past } = createDecisions({ women: 90, men: 90, decidedShare: 0.3, seed: 2, spread: 0 });
    const { priors } = learn(past).a;
    expect(Math.sqrt(priors.ready)).toBeLessThan(0.45);
    expect(Math.sqrt(priors.welcome)).toBeLessThan(0.45);
  });

  it('ignores a feature that never varies or is never known', () => {
    const { past } = createDecisions({ women: 20, men: 20, decidedShare: 0.5, seed: 3 });
    const extended = past.map((row) => ({ ...row, x: [...row.x, 7, null] }));
    const open = [{ a: 'w1', b: 'm1', ab: [0.4], ba: [0.2] }];
    const reads = (model: ReturnType<typeof learn>, x: (number | null)[]) =>
      chances(model, [], [{ a: 'x', b: 'y', ab: [0.4, ...x], ba: [0.2, ...x] }]);
    const model = learn(extended);
    expect(reads(model, [7, null])).toEqual(reads(model, [1e9, 5]));
    expect(chances(model, [], open)).toHaveLength(1);
  });

  it('is not misled by one absurd value', () => {
    const { past } = createDecisions({ women: 40, men: 40, decidedShare: 0.4, seed: 4 });
    const spoilt = past.map((row, index) => (index === 3 ? { ...row, x: [1e12] } : row));
    expect(learn(spoilt).a.weights[0]).toBeCloseTo(learn(past).a.weights[0] ?? 0, 1);
  });

  it('predicts no certainty if all decisions are the same', () => {
    for (const yes of [true, false]) {
      const decided = createDecisions({ women: 10, men: 10, decidedShare: 1, seed: 9 }).past;
      const past = decided.map((row) => ({ ...row, yes }));
      const [pair] = chances(learn(past), past, [{ a: 'x', b: 'y', ab: [0], ba: [0] }]);
      expect(pair?.aYes).toBeGreaterThan(yes ? 0.9 : 0.001);
      expect(pair?.aYes).toBeLessThan(yes ? 0.999 : 0.1);
    }
  });
});

describe('chances', () => {
  const model = learn(createDecisions({ women: 20, men: 20, decidedShare: 0.5, seed: 8 }).past);

  it('expect a decision about the same person to be repeated', () => {
    const seen = [
      { from: 'w1', to: 'm1', side: 'a' as const, x: [0], yes: true },
      { from: 'w1', to: 'm2', side: 'a' as const, x: [0], yes: false },
    ];
    const [yes, no] = chances(model, seen, [
      { a: 'w1', b: 'm1', ab: [0], ba: [0] },
      { a: 'w1', b: 'm2', ab: [0], ba: [0] },
    ]);
    expect(yes?.aYes).toBeGreaterThan(0.95);
    expect(no?.aYes).toBeLessThan(0.05);
  });

  it('count several decisions of one member about another as one', () => {
    const decide = (yes: boolean) => ({ from: 'w1', to: 'm1', side: 'a' as const, x: [0], yes });
    const open = [{ a: 'w2', b: 'm1', ab: [0], ba: [0] }];
    const of = (seen: Decision[]) => chances(model, seen, open)[0]?.aYes ?? 0;
    expect(of([decide(true), decide(true)])).toBeCloseTo(of([decide(true)]), 9);
    expect(of([decide(true), decide(false)])).toBeLessThan(of([decide(true)]));
    expect(of([decide(true), decide(false)])).toBeGreaterThan(of([decide(false)]));
  });

  it('ignore a decision of a member about themselves', () => {
    const open = [{ a: 'w1', b: 'm1', ab: [0], ba: [0] }];
    expect(chances(model, [{ from: 'w1', to: 'w1', side: 'a', x: [0], yes: true }], open)).toEqual(
      chances(model, [], open),
    );
  });
});
