import { expect, it } from 'vitest';
import { bestValueOf } from './best-value.ts';
import { planFields } from './plans.ts';

const plan = (id: string, rupees: number, durationMonths: number, contacts: number) => ({
  id,
  pricePaise: rupees * 100,
  durationMonths,
  contacts,
});

it('picks a plan only if it has the lowest price per month and per contact', () => {
  const silver = plan('silver', 1_499, 1, 25);
  const gold = plan('gold', 2_999, 3, 75);
  const diamond = plan('diamond', 4_999, 6, 150);
  const platinum = plan('platinum', 9_999, 12, 300);
  expect(bestValueOf([silver, gold, diamond, platinum])).toBe('diamond');
  expect(bestValueOf([silver, gold, platinum])).toBe('platinum');
  expect(bestValueOf([silver, gold, { ...diamond, contacts: 10 }, platinum])).toBeUndefined();
  expect(bestValueOf([silver, { ...gold, durationMonths: 12 }, diamond])).toBeUndefined();
  expect(bestValueOf([diamond, { ...diamond, id: 'equal' }])).toBeUndefined();
  expect(bestValueOf([silver])).toBeUndefined();
});

it('refuses a plan banner that claims the best value', () => {
  const { banner } = planFields.shape;
  expect(banner.safeParse('Best  Value!').success).toBe(false);
  expect(banner.safeParse('Most chosen').success).toBe(true);
});
