import { expect, it } from 'vitest';
import { chancesFrom, effectOf, initialModel } from './daily-model.ts';

const decision = (from: string, to: string, yes: boolean, x = 0.6) => ({
  decision: { from, to, side: 'a' as const, x: [x], yes },
  otherMean: 0,
});
const meanOf = (...decisions: ReturnType<typeof decision>[]) => effectOf('ready', initialModel, decisions)?.mean ?? 0;

it('prefers the better stated score while nothing is learnt', () => {
  const pairs = [0.3, 0.9].map((x, index) => ({ a: 'w1', b: `m${index}`, ab: [x], ba: [x] }));
  const [worse, better] = chancesFrom(initialModel, new Map(), pairs);
  expect(better?.aYes).toBeGreaterThan(worse?.aYes ?? 1);
  expect(better?.bYes).toBeGreaterThan(worse?.bYes ?? 1);
});

it('expects more of a member who says yes more often, and of one who is liked more', () => {
  const ready = effectOf('ready', initialModel, [decision('w1', 'm1', true), decision('w1', 'm2', true)]);
  const welcome = effectOf('welcome', initialModel, [decision('w1', 'm3', true)]);
  const pair = [{ a: 'w1', b: 'm3', ab: [0.6], ba: [0.6] }];
  const [without] = chancesFrom(initialModel, new Map(), pair);
  const [withReady] = chancesFrom(initialModel, new Map([['w1', { ready }]]), pair);
  const [withBoth] = chancesFrom(
    initialModel,
    new Map<string, object>([
      ['w1', { ready }],
      ['m3', { welcome }],
    ]),
    pair,
  );
  expect(withReady?.aYes).toBeGreaterThan(without?.aYes ?? 1);
  expect(withBoth?.aYes).toBeGreaterThan(withReady?.aYes ?? 1);
  expect(withBoth?.bYes).toBe(without?.bYes);
});

it('raises readiness with each yes and lowers it with a no, in any order', () => {
  const [yes, no] = [decision('w1', 'm1', true), decision('w1', 'm2', false)];
  expect(meanOf(yes)).toBeGreaterThan(0);
  expect(meanOf(yes, decision('w1', 'm3', true))).toBeGreaterThan(meanOf(yes));
  expect(meanOf(no)).toBeLessThan(0);
  expect(meanOf(yes, no)).toBeCloseTo(meanOf(no, yes), 9);
});

it('attributes a decision to the other member’s known effect first', () => {
  const popular = { ...decision('w1', 'm1', true), otherMean: 2 };
  expect(effectOf('ready', initialModel, [popular])?.mean).toBeLessThan(meanOf(decision('w1', 'm1', true)));
  expect(effectOf('ready', initialModel, [])).toBeUndefined();
});
