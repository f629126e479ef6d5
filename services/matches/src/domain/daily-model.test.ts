import { expect, it } from 'vitest';
import { chancesFrom, effectOf, startModel } from './daily-model.ts';

const decision = (from: string, to: string, yes: boolean, x = 0.6) => ({
  decision: { from, to, side: 'a' as const, x: [x], yes },
  otherMean: 0,
});
const meanOf = (...seen: ReturnType<typeof decision>[]) => effectOf('ready', startModel, seen)?.mean ?? 0;

it('prefers the better stated score while nothing is learnt', () => {
  const pairs = [0.3, 0.9].map((x, index) => ({ a: 'w1', b: `m${index}`, ab: [x], ba: [x] }));
  const [worse, better] = chancesFrom(startModel, new Map(), pairs);
  expect(better?.aYes).toBeGreaterThan(worse?.aYes ?? 1);
  expect(better?.bYes).toBeGreaterThan(worse?.bYes ?? 1);
});

it('expects more of a member who says yes more often, and of one who is liked more', () => {
  const ready = effectOf('ready', startModel, [decision('w1', 'm1', true), decision('w1', 'm2', true)]);
  const welcome = effectOf('welcome', startModel, [decision('w1', 'm3', true)]);
  const pair = [{ a: 'w1', b: 'm3', ab: [0.6], ba: [0.6] }];
  const [without] = chancesFrom(startModel, new Map(), pair);
  const [withReady] = chancesFrom(startModel, new Map([['w1', { ready }]]), pair);
  const [withBoth] = chancesFrom(
    startModel,
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

it('shrinks few decisions towards zero, and does not depend on their order', () => {
  const [yes, no] = [decision('w1', 'm1', true), decision('w1', 'm2', false)];
  expect(meanOf(yes)).toBeGreaterThan(0);
  expect(meanOf(yes, decision('w1', 'm3', true))).toBeGreaterThan(meanOf(yes));
  expect(meanOf(no)).toBeLessThan(0);
  expect(meanOf(yes, no)).toBeCloseTo(meanOf(no, yes), 9);
});

it('blames the other member’s known effect first', () => {
  const popular = { ...decision('w1', 'm1', true), otherMean: 2 };
  expect(effectOf('ready', startModel, [popular])?.mean).toBeLessThan(meanOf(decision('w1', 'm1', true)));
  expect(effectOf('ready', startModel, [])).toBeUndefined();
});
