import { profile } from '@hamrah/contracts';
import { refusalOf, type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService } from '../../testing/index.ts';
import { memberActions } from '../../testing/members.ts';

const noon = new Date('2026-03-15T12:00:00Z');
const day = 86_400_000;
let clock = noon;
let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(profileService, { replace: { now: () => clock } });
});
beforeEach(() => {
  clock = noon;
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const { join, as, hide, leave } = memberActions(() => service);
const visit = (viewer: Member, { member }: { member: string }) =>
  as(viewer).call(profile.recordVisit, { params: { member } });
const visitors = async (member: Member, query: { limit?: number; cursor?: string } = {}) => {
  const { items, next } = await as(member).call(profile.listVisitors, { query: { limit: 20, ...query } });
  return { who: items.map((item) => item.member.code), at: items.map(({ at }) => at), next };
};
const counted = async (member: Member) => (await as(member).call(profile.readDashboard, {})).counters.recentVisitors;
const men = (count: number) => Promise.all(Array.from({ length: count }, () => join({ gender: 'Male' })));

describe('a visit', () => {
  it('is shown to the visited member and counted', async () => {
    const [member, [viewer]] = [await join(), (await men(1)) as [Member]];
    await visit(viewer, member);
    expect(await visitors(member)).toEqual({ who: [viewer.member], at: [noon.toISOString()], next: null });
    expect(await counted(member)).toBe(1);
    expect(await visitors(viewer)).toMatchObject({ who: [] });
  });

  it('counts once a day, however often and at once; a day later it is newer, and still one visitor', async () => {
    const [member, [viewer]] = [await join(), (await men(1)) as [Member]];
    await Promise.all(Array.from({ length: 8 }, () => visit(viewer, member)));
    clock = new Date(noon.getTime() + 3_600_000);
    await visit(viewer, member);
    expect((await visitors(member)).at).toEqual([noon.toISOString()]);
    clock = new Date(noon.getTime() + day);
    await visit(viewer, member);
    expect((await visitors(member)).at).toEqual([clock.toISOString()]);
    expect(await counted(member)).toBe(1);
    expect(await service.deps.store.visits.findOwn(member.member)).toHaveLength(1);
  });

  it('is forgotten after thirty days', async () => {
    const [member, [viewer]] = [await join(), (await men(1)) as [Member]];
    await visit(viewer, member);
    clock = new Date(noon.getTime() + 30 * day);
    expect(await counted(member)).toBe(1);
    clock = new Date(noon.getTime() + 30 * day + 1);
    expect([await counted(member), (await visitors(member)).who]).toEqual([0, []]);
  });
});

describe('the list of visitors', () => {
  it('comes in pages, the newest first, without those nobody sees', async () => {
    const member = await join();
    const all = await men(6);
    for (const [index, viewer] of all.entries()) {
      clock = new Date(noon.getTime() + index);
      await visit(viewer, member);
    }
    const [a, b, c, d, e, f] = all as [Member, Member, Member, Member, Member, Member];
    await hide(e);
    await leave(c);
    const first = await visitors(member, { limit: 2 });
    expect(first.who).toEqual([f.member, d.member]);
    const second = await visitors(member, { limit: 2, cursor: first.next ?? '' });
    expect(second).toMatchObject({ who: [b.member, a.member], next: null });
    expect(await counted(member)).toBe(4);
    await hide(e, false);
    expect((await visitors(member)).who).toEqual([f, e, d, b, a].map((each) => each.member));
  });

  it('is for those with a session, and each sees their own', async () => {
    await expect(service.asAnyone().call(profile.listVisitors, { query: {} })).rejects.toMatchObject({
      code: 'session.required',
    });
    const [member, other, [viewer]] = [await join(), await join(), (await men(1)) as [Member]];
    await visit(viewer, member);
    expect((await visitors(other)).who).toEqual([]);
  });
});

describe('what leaves no trace', () => {
  it('is a look at oneself, at one’s own gender, at the hidden, deleted and unknown: not found, all alike', async () => {
    const [viewer, brother] = (await men(2)) as [Member, Member];
    const [hidden, left] = [await join(), await join()];
    await hide(hidden);
    await leave(left);
    const reasons = await Promise.all(
      [testMember(), hidden, left, brother, viewer].map((member) => refusalOf(visit(viewer, member))),
    );
    expect(reasons[0]).toMatchObject({ code: 'profile.member_not_found', status: 404 });
    for (const reason of reasons) expect(reason).toEqual(reasons[0]);
    expect(await service.deps.store.visits.findOwn(viewer.member)).toEqual([]);
  });

  it('is the look of a member who hides, or has no profile yet', async () => {
    const [member, [viewer]] = [await join(), (await men(1)) as [Member]];
    await hide(viewer);
    await visit(viewer, member);
    await visit(testMember({ gender: 'Male' }), member);
    await hide(viewer, false);
    expect((await visitors(member)).who).toEqual([]);
  });
});

describe('what the world is told', () => {
  const told = async ({ member }: Member) =>
    (await service.publishedEvents(profile.profileVisited)).filter(({ key }) => key === member).map(({ data }) => data);

  it('is each visit that is noted, once a day, however often and at once', async () => {
    const [member, [viewer]] = [await join(), (await men(1)) as [Member]];
    await Promise.all(Array.from({ length: 6 }, () => visit(viewer, member)));
    clock = new Date(noon.getTime() + 3_600_000);
    await visit(viewer, member);
    const first = { visited: member.member, visitor: viewer.member, at: noon.toISOString() };
    expect(await told(member)).toEqual([first]);
    clock = new Date(noon.getTime() + day);
    await visit(viewer, member);
    expect(await told(member)).toEqual([first, { ...first, at: clock.toISOString() }]);
  });

  it('is nothing of a look that leaves no trace, and no news of a profile', async () => {
    const [member, [viewer]] = [await join(), (await men(1)) as [Member]];
    const published = async () => (await service.publishedEvents(profile.profilePublished)).length;
    const before = await published();
    await visit(viewer, member);
    expect(await published()).toBe(before);
    await hide(viewer);
    clock = new Date(noon.getTime() + day);
    await visit(viewer, member);
    expect(await told(member)).toHaveLength(1);
  });
});
