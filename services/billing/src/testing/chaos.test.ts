import { expect, it } from 'vitest';
import { chaosCheckouts } from './index.ts';

it('grants every payment exactly once and balances to the paisa after 200 checkouts through crashes, double clicks and webhooks that come twice, late, out of order or never', {
  timeout: 900_000,
}, async () => {
  const { violations, checkouts, crashes, paid } = await chaosCheckouts({ checkouts: 200, atOnce: 4 });
  expect(violations).toEqual([]);
  expect(checkouts).toBe(200);
  expect(crashes).toBeGreaterThan(20);
  expect(paid).toBeGreaterThan(60);
});
