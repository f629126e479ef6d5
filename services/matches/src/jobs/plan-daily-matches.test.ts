import { inbox, matches, type PublishedMember } from '@hamrah/contracts';
import { indiaDayOf } from '@hamrah/service-kit';
import { startTestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchesService } from '../app.ts';
import type { Context } from '../context.ts';
import { type OpenMatches, openMatches } from '../testing/index.ts';
import { announceDailyMatches, planDay } from './plan-daily-matches.ts';
import { aggregateImpressions, settleImpressions } from './settle-impressions.ts';

let service: OpenMatches;
let now = new Date('2026-03-01T22:00:00.000Z');
const dayMs = 86_400_000;
const today = () => indiaDayOf(now).day;

beforeAll(async () => {
  service = await openMatches({ PLANS_DAILY_MATCHES: 'false' }, { now: () => now });
});
afterAll(() => service.stop());
beforeEach(async () => {
  // Each test has its own day.
  now = new Date(now.getTime() + 40 * dayMs);
  const { members } = service.context.store;
  await members.discard(await members.listCodes('', undefined, 1_000));
});

const publish = async (gender: 'Female' | 'Male', count: number, joinedAt = '2025-01-01T00:00:00.000Z') => {
  const published: PublishedMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const member = await service.publishMember({ gender, joinedAt });
    await service.context.commit((tx) =>
      service.context.store.members.markActive(member.member, now.toISOString().slice(0, 10), tx),
    );
    published.push(member);
  }
  return published as [PublishedMember, ...PublishedMember[]];
};
const plan = (pod = 'pod', context: Context = service.context) => planDay(pod, context);
const planned = (day = today()) => service.context.store.dailyMatches.model.find({ day }).lean();
const pairsOf = async (day = today()) =>
  (await planned(day)).flatMap(({ member, items }) => items.map((item) => `${member}|${item.member}`)).toSorted();

describe('the plan of a day', () => {
  it('shows each present member up to ten others, and no pair twice', async () => {
    const [women, men] = [await publish('Female', 8), await publish('Male', 8)];
    expect(await plan()).toBe(true);
    const rows = await planned();
    expect(rows.length).toBeGreaterThan(8);
    const codes = [...women, ...men].map(({ member }) => member);
    for (const { member, items } of rows) {
      expect(codes).toContain(member);
      expect(items.length).toBeLessThanOrEqual(matches.maxDailyMatches);
    }
    const pairs = await pairsOf();
    const unordered = pairs.map((pair) => pair.split('|').toSorted().join());
    expect(new Set(unordered).size).toBe(pairs.length);
  });

  it('is made once, however many pods run it at the same time', async () => {
    await publish('Female', 4);
    await publish('Male', 4);
    const pods = ['a', 'b', 'c', 'd'];
    const results = await Promise.all(pods.map((pod) => plan(pod)));
    expect(results.filter(Boolean)).toHaveLength(1);
    const first = await pairsOf();
    expect(await plan('e')).toBe(false);
    expect(await pairsOf()).toEqual(first);
  });

  it('resumes after a kill where it stopped, in another pod, and repeats no part', async () => {
    await publish('Female', 4);
    await publish('Male', 4);
    const { context } = service;
    const learn = vi.spyOn(context.store.dailySettings, 'listOff');
    const addPlanned = vi.spyOn(context.store.dailyMatches, 'addPlanned').mockRejectedValueOnce(new Error('killed'));
    await expect(plan('a')).rejects.toThrow('killed');
    expect(await pairsOf()).toEqual([]);
    expect(await plan('b')).toBe(false);
    now = new Date(now.getTime() + 11 * 60_000);
    expect(await plan('b')).toBe(true);
    expect((await pairsOf()).length).toBeGreaterThan(0);
    expect(learn).toHaveBeenCalledTimes(1);
    learn.mockRestore();
    addPlanned.mockRestore();
  });

  it('stores nothing from a pod that has lost its claim', async () => {
    await publish('Female', 3);
    await publish('Male', 3);
    const { context } = service;
    const { addPlanned } = context.store.dailyMatches;
    const spy = vi.spyOn(context.store.dailyMatches, 'addPlanned').mockImplementationOnce(async (additions, tx) => {
      await addPlanned(additions, tx);
      await context.store.dailyRuns.model.updateOne({ _id: today() }, { claimedBy: 'other' });
    });
    await expect(plan('slow')).rejects.toThrow('Another pod has claimed');
    expect(await pairsOf()).toEqual([]);
    spy.mockRestore();
  });

  it('repeats no pair from yesterday, and includes no members who are away or have opted out', async () => {
    const [women, men] = [await publish('Female', 12), await publish('Male', 12)];
    await plan();
    const first = await pairsOf();
    expect(JSON.stringify(first)).toContain(women[0].member);
    now = new Date(now.getTime() + dayMs);
    await service
      .as(women[0])
      .call(matches.saveDailySettings, { body: { ...matches.defaultDailySettings, isOn: false } });
    await plan();
    const second = await pairsOf();
    const unordered = (pairs: readonly string[]) => pairs.map((pair) => pair.split('|').toSorted().join());
    expect(second.length).toBeGreaterThan(0);
    for (const pair of unordered(second)) expect(unordered(first)).not.toContain(pair);
    expect(JSON.stringify(second)).not.toContain(women[0].member);
    now = new Date(now.getTime() + 20 * dayMs);
    const present = [women[1], men[0]] as [PublishedMember, PublishedMember];
    for (const member of present) {
      await service.context.commit((tx) =>
        service.context.store.members.markActive(member.member, now.toISOString().slice(0, 10), tx),
      );
      // Activity alone does not renew cached members for up to a minute.
      await service.unhide(member);
    }
    await plan();
    expect(unordered(await pairsOf())).toEqual([
      present
        .map(({ member }) => member)
        .toSorted()
        .join(),
    ]);
  });

  it('shows every present newcomer to someone within a week', async () => {
    await publish('Male', 6);
    const newcomers = await publish('Female', 6, new Date(now.getTime() - dayMs).toISOString());
    const shown = new Set<string>();
    for (let day = 0; day < 7; day += 1) {
      await plan();
      for (const pair of await pairsOf()) shown.add(pair.split('|')[1] ?? '');
      now = new Date(now.getTime() + dayMs);
      for (const { member } of newcomers)
        await service.context.commit((tx) =>
          service.context.store.members.markActive(member, now.toISOString().slice(0, 10), tx),
        );
    }
    for (const { member } of newcomers) expect(shown).toContain(member);
  });
});

describe('the announcement', () => {
  it('is published once, at the hour that the member chose', async () => {
    const [woman] = await publish('Female', 1);
    const [man] = await publish('Male', 1);
    for (const member of [woman, man])
      await service
        .as(member)
        .call(matches.saveDailySettings, { body: { isOn: true, hour: 9, timeZone: 'Asia/Kolkata' } });
    await plan();
    const published = async () =>
      (await service.publishedEvents(matches.dailyMatchesReady)).filter(({ data }) =>
        [woman.member, man.member].includes(data.owner),
      );
    await announceDailyMatches(service.context);
    expect(await published()).toEqual([]);
    // The default hour has passed, and the chosen hour has not.
    now = new Date(now.getTime() + 5 * 3_600_000);
    await announceDailyMatches(service.context);
    expect(await published()).toEqual([]);
    now = new Date(now.getTime() + 3_600_000);
    await Promise.all([announceDailyMatches(service.context), announceDailyMatches(service.context)]);
    const [event, ...more] = await published();
    expect(more).toEqual([]);
    expect(event?.data).toMatchObject({ day: today() });
    expect(Object.keys(event?.data ?? {}).toSorted()).toEqual(['at', 'day', 'owner']);
  });
});

describe('impressions', () => {
  it('count as a weak no after seven days without a decision, and not earlier', async () => {
    const [woman] = await publish('Female', 1);
    const [left, invited] = await publish('Male', 2);
    const items = [left, invited as PublishedMember].map(({ member }, position) => ({
      member,
      place: 'list' as const,
      source: 'newest' as const,
      position,
    }));
    await service.as(woman).call(matches.recordImpressions, { body: { items } });
    await service.deliver(inbox.invitationSent, {
      invitation: crypto.randomUUID(),
      from: woman.member,
      to: (invited as PublishedMember).member,
      sentAt: now.toISOString(),
    });
    const kinds = async () =>
      (await service.context.store.decisions.listLatest('from', woman.member, 10)).map(({ kind }) => kind).toSorted();
    now = new Date(now.getTime() + 6 * dayMs);
    await settleImpressions(service.context);
    expect(await kinds()).toEqual(['invited']);
    now = new Date(now.getTime() + dayMs);
    await settleImpressions(service.context);
    await settleImpressions(service.context);
    expect(await kinds()).toEqual(['invited', 'left']);
  });

  it('are replaced by anonymous counts after 180 days', async () => {
    const [woman] = await publish('Female', 1);
    const [man] = await publish('Male', 1);
    const item = { member: man.member, place: 'daily', source: 'daily', position: 14 } as const;
    await service.as(woman).call(matches.recordImpressions, { body: { items: [item] } });
    const month = today().slice(0, 7);
    now = new Date(now.getTime() + 180 * dayMs);
    await aggregateImpressions(service.context);
    expect(await service.context.store.impressions.listByViewer(woman.member, 10)).toHaveLength(1);
    now = new Date(now.getTime() + dayMs);
    await aggregateImpressions(service.context);
    expect(await service.context.store.impressions.listByViewer(woman.member, 10)).toEqual([]);
    expect(await service.context.store.impressions.totals.findById(`${month}|daily|daily|10`).lean()).toMatchObject({
      count: 1,
    });
  });
});

it('plans the current day when a pod starts', async () => {
  const pod = await startTestService(matchesService);
  const { day } = indiaDayOf(new Date());
  await expect.poll(() => pod.context.store.dailyRuns.isFinished(day)).toBe(true);
  await pod.stop();
});
