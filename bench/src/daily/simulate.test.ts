import { expect, it } from 'vitest';
import { createPolicies } from './policies.ts';
import { simulate } from './simulate.ts';

const size = { groups: 2, womenPerGroup: 30, menPerGroup: 30, days: 14 };

it('keeps members within their looks under every policy, and gives the same results for the same seed', async () => {
  const first = await Promise.all(createPolicies().map((policy) => simulate(policy, size, 3)));
  const second = await Promise.all(createPolicies().map((policy) => simulate(policy, size, 3)));
  expect(second).toEqual(first);
  expect(first.map(({ visitsOverLooks }) => visitsOverLooks)).toEqual(first.map(() => 0));
  for (const { matchesPerMember } of first) expect(matchesPerMember).toBeGreaterThan(0);
});

it('makes more matches per look with daily matches than with a lottery', async () => {
  const outcomes = new Map<string, number>();
  for (const policy of createPolicies())
    outcomes.set(policy.name, (await simulate(policy, size, 4)).matchesPer100Looks);
  expect(outcomes.get('daily matches alone')).toBeGreaterThan(1.2 * (outcomes.get('lottery') ?? 0));
});
