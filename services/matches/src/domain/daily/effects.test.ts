import { expect, it } from 'vitest';
import { createDecisions } from '../../testing/decisions.ts';
import { type MemberEffects, newcomerEffects } from './chance.ts';
import { effectsOf } from './chances.ts';
import { updateEffects } from './effects.ts';
import { learn } from './learn.ts';

const { past, womensDecisions } = createDecisions({ women: 40, men: 40, decidedShare: 0.5, seed: 21 });
const model = learn(past);

/** The effects of all members after updates for one decision at a time. */
function updateAll(decisions: typeof past): Map<string, MemberEffects> {
  const members = new Map<string, MemberEffects>();
  for (const { from, to, side, x, yes } of decisions) {
    const updated = updateEffects(
      model,
      { side, x, yes: Number(yes) },
      members.get(from) ?? newcomerEffects(model, side),
      members.get(to) ?? newcomerEffects(model, side === 'a' ? 'b' : 'a'),
    );
    members.set(from, updated.from).set(to, updated.to);
  }
  return members;
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)];
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const covariance = mean(pairs.map(([x, y]) => (x - meanX) * (y - meanY)));
  const spread = (values: number[], centre: number) => Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
  return covariance / (spread(xs, meanX) * spread(ys, meanY));
}

it('approximates the effects that a fit of all decisions finds', () => {
  const updated = updateAll(womensDecisions);
  const fitted = effectsOf('a', model, womensDecisions);
  const ready = [...fitted.ready].map(([code, { mean }]) => [mean, updated.get(code)?.ready.mean ?? 0] as const);
  const welcome = [...fitted.welcome].map(([code, { mean }]) => [mean, updated.get(code)?.welcome.mean ?? 0] as const);
  expect(correlation(ready)).toBeGreaterThan(0.97);
  expect(correlation(welcome)).toBeGreaterThan(0.97);
  for (const [fit, update] of [...ready, ...welcome]) expect(Math.abs(fit - update)).toBeLessThan(0.4);
});

it('raises both effects after a yes, lowers them after a no, and becomes more certain', () => {
  const from = newcomerEffects(model, 'a');
  const to = newcomerEffects(model, 'b');
  const after = (yes: number) => updateEffects(model, { side: 'a', x: [0], yes }, from, to);
  expect(after(1).from.ready.mean).toBeGreaterThan(0);
  expect(after(1).to.welcome.mean).toBeGreaterThan(0);
  expect(after(0).from.ready.mean).toBeLessThan(0);
  expect(after(0).to.welcome.mean).toBeLessThan(0);
  expect(after(0.5).from.ready.mean).toBeLessThan(after(1).from.ready.mean);
  expect(after(1).from.ready.variance).toBeLessThan(from.ready.variance);
  expect(after(1).from.welcome).toEqual(from.welcome);
  expect(after(1).to.ready).toEqual(to.ready);
});
