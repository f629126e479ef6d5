import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from './inventory.ts';
import { cardBudget, profileBudgetsOf, showsCards } from './read-budgets.ts';

const now = new Date('2026-03-15T12:00:00Z');
const joined = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString();
const profilesPerDay = (accountType: 'Free' | 'Pro', daysAgo: number) =>
  profileBudgetsOf({ accountType, joinedAt: joined(daysAgo) }, now).profiles.perDay;

describe('the budget of whole profiles', () => {
  it('depends on plan and account age', () => {
    expect([profilesPerDay('Free', 6.9), profilesPerDay('Pro', 6.9)]).toEqual([49, 120]);
    expect([profilesPerDay('Free', 7.1), profilesPerDay('Pro', 7.1)]).toEqual([160, 320]);
  });

  it('lets 100 colluding free accounts in their first week open fewer than 5,000 of 100,000 profiles a day', () => {
    const openedBy = Array.from({ length: 100 }, () => 0);
    for (let profile = 0; profile < 100_000; profile++) {
      const account = openedBy.findIndex((opened) => opened < profilesPerDay('Free', 3));
      if (account < 0) break;
      openedBy[account] = (openedBy[account] ?? 0) + 1;
    }
    expect(openedBy.reduce((sum, opened) => sum + opened)).toBeLessThan(5_000);
  });
});

/** Uniform numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Number of events per day of members who differ in activity: Poisson, with a gamma-distributed mean of shape 4. */
function dailyCount(mean: number, random: () => number): number {
  const shape = 4;
  const activity = -Array.from({ length: shape }, () => Math.log(1 - random())).reduce((sum, log) => sum + log) / shape;
  const timeLimit = mean * activity;
  let count = 0;
  let time = -Math.log(1 - random());
  while (time < timeLimit) {
    count++;
    time -= Math.log(1 - random());
  }
  return count;
}

const honestDays = 10_000;
/** Share of opened profiles whose member has invited the viewer or is connected. These are not counted. */
const invitedShare = 0.3;
const simulate = (mean: number, seed: number): { opened: number; counted: number }[] => {
  const random = randomNumbers(seed);
  return Array.from({ length: honestDays }, () => {
    const opened = dailyCount(mean, random);
    const counted = Array.from({ length: opened }, random).filter((chance) => chance >= invitedShare).length;
    return { opened, counted };
  });
};
const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

describe('in 10,000 simulated days, honest members', () => {
  it.each([
    ['in the first week, with 45 profiles at the 99.9th percentile', 12.3, 45, profilesPerDay('Free', 3)],
    ['later, with 120 profiles at the 99.9th percentile', 35, 120, profilesPerDay('Free', 30)],
  ])('are never refused %s', (_, mean, expected, perDay) => {
    const days = simulate(mean, 1);
    const opened = days.map((day) => day.opened);
    expect(percentile(opened, 0.999)).toBeGreaterThanOrEqual(expected);
    expect(days.filter(({ counted }) => counted > perDay)).toEqual([]);
  });

  it('are never refused with 1,500 cards at the 99.9th percentile', () => {
    const random = randomNumbers(7);
    const cards = Array.from({ length: honestDays }, () => dailyCount(480, random));
    expect(percentile(cards, 0.999)).toBeGreaterThanOrEqual(1_500);
    expect(cards.filter((count) => count > cardBudget.perDay)).toEqual([]);
  });
});

/** Routes that return a photo URL but no card: the member's own profile, and the bell. */
const withoutCards = [
  'readOwnProfile',
  'readDashboard',
  'readDetails',
  'saveDetails',
  'listNotifications',
  'listNotificationsSince',
];

it('the kit counts cards on every route except the bell, and profile routes count whole profiles and photos', () => {
  const routesWithPhotos = allRoutes.filter(
    ({ declared }) =>
      declared.access === 'member' &&
      declared.reply &&
      JSON.stringify(z.toJSONSchema(declared.reply, { unrepresentable: 'any' })).includes('"photoUrl"'),
  );
  const uncounted = routesWithPhotos.filter(({ declared }) => !showsCards(declared));
  expect(uncounted.map(({ exportName }) => exportName).toSorted()).toEqual(withoutCards.toSorted());
  const byFeature = allRoutes.filter(({ declared }) => declared.chargesReads);
  expect(byFeature.map(({ exportName }) => exportName)).toEqual(['viewMember', 'listMemberPhotos']);
});
