import { expect, it } from 'vitest';
import { runChaosCheckouts } from './index.ts';

it('grants each paid plan once and balances to the paisa, despite crashes, double clicks and lost, late or repeated webhooks', {
  timeout: 900_000,
}, async () => {
  const { violations, checkouts, crashes, paid } = await runChaosCheckouts({ checkouts: 200, concurrency: 4 });
  expect(violations).toEqual([]);
  expect(checkouts).toBe(200);
  expect(crashes).toBeGreaterThan(20);
  expect(paid).toBeGreaterThan(60);
});
