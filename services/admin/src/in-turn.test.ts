import { expect, it } from 'vitest';
import { openTurns } from './in-turn.ts';

it('runs one work after another, each to its end, and goes on after one that fails', async () => {
  const inTurn = openTurns();
  const seen: string[] = [];
  const work = (name: string, ticks: number) => async () => {
    seen.push(`${name} begins`);
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
    seen.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const runs = await Promise.allSettled([inTurn(work('a', 9)), inTurn(work('b', 5)), inTurn(work('c', 1))]);
  expect(runs.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
