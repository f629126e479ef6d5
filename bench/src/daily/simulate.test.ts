import { expect, it } from 'vitest';
import { createPolicies } from './policies.ts';
import { simulate } from './simulate.ts';

const size = { communities: 2, womenPerCommunity: 30, menPerCommunity: 30, days: 14 };

it('lets no policy look at more profiles than members have looks for, and repeats its results', async () => {
  const first = await Promise.all(createPolicies().map((policy) => simulate(policy, size, 3)));
  const second = await Promise.all(createPolicies().map((policy) => simulate(policy, size, 3)));
  expect(second).toEqual(first);
  expect(first.map(({ visitsOverLooks }) => visitsOverLooks)).toEqual(first.map(() => 0));
  for (const { matchesPerMember } of first) expect(matchesPerMember).toBeGreaterThan(0);
});

it('makes more matches of the same looks with daily matches than with a lottery', async () => {
  const outcomes = new Map<string, number>();
  for (const policy of createPolicies())
    outcomes.set(policy.name, (await simulate(policy, size, 4)).matchesPer100Looks);
  expect(outcomes.get('daily matches alone')).toBeGreaterThan(1.2 * (outcomes.get('lottery') ?? 0));
});
