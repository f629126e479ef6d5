import { matches, type ReadBudget } from '@hamrah/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineService } from '../service.ts';
import type { ConnectedContext } from '../service-context.ts';
import { newMemberCode, startTestService, type TestService } from '../testing/index.ts';

const service = defineService({
  name: 'matches',
  readLimitReached: matches.readLimitReached,
  connect: (context) => context,
});
// In the future, so that MongoDB does not expire the rows.
const noon = new Date('2036-03-15T12:00:00Z');
let clock = noon;
let pods: TestService<ConnectedContext>[];
beforeAll(async () => {
  const replace = { now: () => clock };
  const first = await startTestService(service, { replace });
  pods = [first, await startTestService(service, { replace, sameEnvironmentAs: first })];
});
beforeEach(() => {
  clock = noon;
});
afterAll(async () => {
  for (const pod of pods.toReversed()) await pod.stop();
});

const budgetWithoutDelay = (perDay: number): ReadBudget => ({ slowFrom: perDay, perDay });
/** Charges one profile on one of two pods, in turn. Returns whether it is allowed. */
const open = (member: string, profile: number, budget: ReadBudget): Promise<boolean> => {
  const pod = pods[profile % pods.length] ?? pods[0];
  if (!pod) throw new Error('No pod runs.');
  const charging = pod.context.chargeReads(member, `profile ${profile}`, { profiles: { amount: 1, budget } });
  return charging.then(
    () => true,
    () => false,
  );
};
const openMany = async (member: string, count: number, budget: ReadBudget) =>
  (await Promise.all(Array.from({ length: count }, (_, profile) => open(member, profile, budget)))).filter(Boolean)
    .length;
/** Charges a page of three cards. Returns the refusal, or undefined if the page is allowed. */
const refusalOfPage = (member: string, page: string) =>
  pods[0]?.context
    .chargeReads(member, page, { cards: { amount: 3, budget: budgetWithoutDelay(3) } })
    .catch((error: unknown) => error);

describe('a read budget', () => {
  it('is exact over all pods, even for concurrent requests', async () => {
    expect(await openMany(newMemberCode(), 60, budgetWithoutDelay(49))).toBe(49);
  });

  it('charges nothing for the same profile on the same day, even when it is used up', async () => {
    const member = newMemberCode();
    await openMany(member, 5, budgetWithoutDelay(5));
    expect(await openMany(member, 5, budgetWithoutDelay(5))).toBe(5);
    expect(await open(member, 6, budgetWithoutDelay(5))).toBe(false);
  });

  it('charges nothing for the same profile on another pod', async () => {
    const member = newMemberCode();
    for (const { context } of [...pods, ...pods]) {
      const charging = context.chargeReads(member, 'profile', {
        profiles: { amount: 1, budget: budgetWithoutDelay(1) },
      });
      await expect(charging).resolves.toBeUndefined();
    }
  });

  it('knows on every pod which content was counted today', async () => {
    const member = newMemberCode();
    const isCounted = () => Promise.all(pods.map(({ context }) => context.isCounted(member, 'profile 0')));
    expect(await isCounted()).toEqual([false, false]);
    await open(member, 0, budgetWithoutDelay(1));
    await open(member, 1, budgetWithoutDelay(1));
    expect(await isCounted()).toEqual([true, true]);
    expect(await pods[0]?.context.isCounted(member, 'profile 1')).toBe(false);
    clock = new Date('2036-03-15T18:30:00Z');
    expect(await isCounted()).toEqual([false, false]);
  });

  it('needs no database for a profile that was opened on the same pod', async () => {
    const member = newMemberCode();
    expect(await open(member, 0, budgetWithoutDelay(1))).toBe(true);
    const rows = pods[0]?.context.connection.collection('read_budgets');
    await rows?.deleteMany({});
    expect(await open(member, 0, budgetWithoutDelay(1))).toBe(true);
    expect(await rows?.countDocuments({})).toBe(0);
  });

  it('renews at midnight in India, and the refusal says when', async () => {
    const member = newMemberCode();
    clock = new Date('2036-03-15T18:29:00Z');
    expect(await refusalOfPage(member, 'first')).toBeUndefined();
    expect(await refusalOfPage(member, 'second')).toMatchObject({
      code: 'request.card_limit_reached',
      retryAfterSeconds: 60,
    });
    clock = new Date('2036-03-15T18:30:00Z');
    expect(await refusalOfPage(member, 'second')).toBeUndefined();
  });

  it('delays replies before it refuses them', async () => {
    const member = newMemberCode();
    const budget = { slowFrom: 1, perDay: 2 };
    const timeOf = async (profile: number) => {
      const startedMs = performance.now();
      await open(member, profile, budget);
      return performance.now() - startedMs;
    };
    await open(member, 1, budget);
    expect(await timeOf(2)).toBeGreaterThan(900);
    expect(await open(member, 3, budget)).toBe(false);
  });

  it('publishes the first refusal of a day for staff, once', async () => {
    const member = newMemberCode();
    await openMany(member, 20, budgetWithoutDelay(4));
    const events = (await pods[0]?.publishedEvents(matches.readLimitReached)) ?? [];
    expect(events.filter(({ key }) => key === member).map(({ data }) => data)).toEqual([
      { member, kind: 'profiles', perDay: 4, day: '2036-03-15', at: noon.toISOString() },
    ]);
  });

  it('stores neither the member nor the profiles in plain text, and expires with the day', async () => {
    const member = newMemberCode();
    await openMany(member, 3, budgetWithoutDelay(3));
    const rows = await pods[0]?.context.connection.collection('read_budgets').find({}).toArray();
    expect(JSON.stringify(rows)).not.toMatch(/HM[0-9A-Z]{8}|profile \d/);
    expect(rows?.map(({ expiresAt }) => expiresAt)).toContainEqual(new Date('2036-03-15T18:30:00Z'));
  });
});
