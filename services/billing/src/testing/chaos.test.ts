import { expect, it } from 'vitest';
import { chaosCheckouts } from './index.ts';

it('grants each of 200 payments once and balances to the paisa, despite crashes, double clicks and lost, late or repeated webhooks', {
  timeout: 900_000,
}, async () => {
  const { violations, checkouts, crashes, paid } = await chaosCheckouts({ checkouts: 200, concurrency: 4 });
  expect(violations).toEqual([]);
  expect(checkouts).toBe(200);
  expect(crashes).toBeGreaterThan(20);
  expect(paid).toBeGreaterThan(60);
});
