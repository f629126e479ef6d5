import { describe, expect, it } from 'vitest';
import { chooseForViewer, shuffle } from './choose-for-viewer.ts';

const never = () => 0.99;
const always = (key: string) => (key.startsWith('slot') ? 0 : key.length / 100);
const drawOf = (seed: number) => (key: string) => {
  let value = seed;
  for (const character of key) value = (value * 31 + character.charCodeAt(0)) % 10_007;
  return value / 10_007;
};

describe('the choice for one viewer', () => {
  const pairs = Array.from({ length: 30 }, (_, index) => ({
    a: 'w1',
    b: `m${String(index).padStart(2, '0')}`,
    aYes: 0.5,
    bYes: (index + 1) / 31,
  }));

  it('fills random slots with random members, and all others with the pairs of the highest values', () => {
    const best = chooseForViewer('w1', pairs, 5, never).map(({ member }) => member);
    expect(best.toSorted()).toEqual(['m25', 'm26', 'm27', 'm28', 'm29']);
    const random = chooseForViewer('w1', pairs, 5, always);
    expect(random.map(({ member }) => member)).toEqual(['m00', 'm01', 'm02', 'm03', 'm04']);
    for (const { propensity } of random) expect(propensity).toBeCloseTo(0.1 / 30, 9);
    for (const { propensity } of chooseForViewer('w1', pairs, 5, never))
      expect(propensity).toBeCloseTo(0.9 + 0.1 / 30, 9);
  });

  it('gives one slot in ten to a random member', () => {
    let random = 0;
    for (let seed = 0; seed < 400; seed += 1)
      random += chooseForViewer('w1', pairs, 10, drawOf(seed * 7)).filter(({ propensity }) => propensity < 0.5).length;
    expect(random / 4_000).toBeGreaterThan(0.07);
    expect(random / 4_000).toBeLessThan(0.13);
  });

  it('chooses no more members than there are candidates', () => {
    expect(chooseForViewer('w1', pairs.slice(0, 2), 5, drawOf(1))).toHaveLength(2);
    expect(chooseForViewer('w1', [], 5, always)).toEqual([]);
  });
});

it('shows members in random order', () => {
  const items = ['a', 'b', 'c'].map((member) => ({ member }));
  expect(shuffle(items, (key) => -key.charCodeAt(key.length - 1)).map(({ member }) => member)).toEqual(['c', 'b', 'a']);
});
