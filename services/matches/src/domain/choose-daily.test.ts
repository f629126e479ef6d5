import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseDaily, chooseForViewer, shuffle } from './choose-daily.ts';
import type { PairChances } from './daily-matches.ts';

const never = () => 0.99;
const always = (key: string) => (key.startsWith('place') ? 0 : key.length / 100);
const chance = fc.double({ min: 0.01, max: 0.99, noNaN: true });
/** A market of up to 6 women and 6 men with random chances, and looks for each. */
const market = fc.record({
  pairs: fc
    .array(
      fc.record({ a: fc.integer({ min: 1, max: 6 }), b: fc.integer({ min: 1, max: 6 }), aYes: chance, bYes: chance }),
      {
        maxLength: 36,
      },
    )
    .map((rows) => {
      const byKey = new Map(rows.map(({ a, b, ...yes }) => [`${a}|${b}`, { a: `w${a}`, b: `m${b}`, ...yes }]));
      return [...byKey.values()] satisfies PairChances[];
    }),
  looks: fc.dictionary(fc.constantFrom('w1', 'w2', 'w3', 'm1', 'm2', 'm3'), fc.integer({ min: 0, max: 4 })),
  seed: fc.integer({ min: 0, max: 1_000 }),
});
const drawOf = (seed: number) => (key: string) => {
  let value = seed;
  for (const character of key) value = (value * 31 + character.charCodeAt(0)) % 10_007;
  return value / 10_007;
};

describe('the choice of a day', () => {
  it('keeps the looks of every member, and uses each open pair at most once', () => {
    fc.assert(
      fc.property(market, ({ pairs, looks, seed }) => {
        const looksOf = (code: string) => looks[code] ?? 2;
        const owed = new Set(['w1', 'm2']);
        const chosen = chooseDaily({ pairs, looks: looksOf, owed, draw: drawOf(seed) });
        const open = new Set(pairs.map(({ a, b }) => `${a}|${b}`));
        const keys = chosen.map(({ first, second }) => (first < second ? `${second}|${first}` : `${first}|${second}`));
        for (const key of keys) expect(open).toContain(key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const [first, ofFirst] of Map.groupBy(chosen, (pair) => pair.first))
          expect(ofFirst.length).toBeLessThanOrEqual(looksOf(first));
      }),
    );
  });

  it('repeats with the same lot, whatever the order of the pairs', () => {
    fc.assert(
      fc.property(market, ({ pairs, seed }) => {
        const choose = (input: readonly PairChances[]) =>
          chooseDaily({ pairs: input, looks: () => 3, draw: drawOf(seed) })
            .map(({ first, second }) => `${first}|${second}`)
            .toSorted();
        expect(choose(pairs.toReversed())).toEqual(choose(pairs));
      }),
    );
  });

  it('shows a newcomer whom nobody was shown, even if others are worth more', () => {
    const pairs = ['m1', 'm2', 'm3'].map((b) => ({ a: 'w1', b, aYes: 0.1, bYes: b === 'm3' ? 0.01 : 0.9 }));
    const chosen = chooseDaily({ pairs, looks: () => 1, owed: new Set(['m3']), draw: never });
    expect(chosen).toContainEqual({ first: 'w1', second: 'm3' });
  });

  it('logs the chance of each pair that the lot chose', () => {
    const pairs = Array.from({ length: 20 }, (_, index) => ({ a: 'w1', b: `m${index}`, aYes: 0.1, bYes: 0.5 }));
    const onlyPlacesOfW1 = (key: string) => (key.startsWith('place|w1|') ? 0 : never());
    const chosen = chooseDaily({ pairs, looks: (code) => (code === 'w1' ? 4 : 1), draw: onlyPlacesOfW1 });
    const byLot = chosen.filter(({ first, propensity }) => first === 'w1' && propensity !== undefined);
    expect(byLot).toHaveLength(4);
    for (const { propensity } of byLot) expect(propensity).toBeCloseTo(0.02);
  });
});

describe('the choice for one viewer', () => {
  const pairs = Array.from({ length: 30 }, (_, index) => ({
    a: 'w1',
    b: `m${String(index).padStart(2, '0')}`,
    aYes: 0.5,
    bYes: (index + 1) / 31,
  }));

  it('takes the best values, or random members for places of the lot', () => {
    const best = chooseForViewer('w1', pairs, 5, never).map(({ member }) => member);
    expect(best.toSorted()).toEqual(['m25', 'm26', 'm27', 'm28', 'm29']);
    const byLot = chooseForViewer('w1', pairs, 5, always);
    expect(byLot.every(({ propensity }) => propensity !== undefined)).toBe(true);
  });

  it('gives one place in ten to the lot', () => {
    let byLot = 0;
    for (let seed = 0; seed < 400; seed += 1)
      byLot += chooseForViewer('w1', pairs, 10, drawOf(seed * 7)).filter(
        (item) => item.propensity !== undefined,
      ).length;
    expect(byLot / 4_000).toBeGreaterThan(0.07);
    expect(byLot / 4_000).toBeLessThan(0.13);
  });

  it('chooses no more than there are', () => {
    expect(chooseForViewer('w1', pairs.slice(0, 2), 5, drawOf(1))).toHaveLength(2);
    expect(chooseForViewer('w1', [], 5, always)).toEqual([]);
  });
});

it('shows members in an order by lot', () => {
  const items = ['a', 'b', 'c'].map((member) => ({ member }));
  expect(shuffle(items, (key) => -key.charCodeAt(key.length - 1)).map(({ member }) => member)).toEqual(['c', 'b', 'a']);
});
