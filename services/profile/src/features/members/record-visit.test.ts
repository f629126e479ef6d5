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
  // The TTL index would erase these old visits during the test.
  await service.context.store.visits.model.collection.dropIndex('at_1');
});
beforeEach(() => {
  clock = noon;
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const { join, as, hide, deleteAccount } = memberActions(() => service);
const visit = (viewer: Member, { member }: { member: string }) =>
  as(viewer).call(profile.recordVisit, { params: { member } });
const visitorsOf = async (member: Member, query: { limit?: number; cursor?: string } = {}) => {
  const { items, next } = await as(member).call(profile.listVisitors, { query: { limit: 20, ...query } });
  return { members: items.map((item) => item.member.code), at: items.map(({ at }) => at), next };
};
const visitorCount = async (member: Member) =>
  (await as(member).call(profile.readDashboard, {})).counters.recentVisitors;
const joinMen = (count: number) => Promise.all(Array.from({ length: count }, () => join({ gender: 'Male' })));

describe('a visit', () => {
  it('is listed and counted for the visited member', async () => {
    const [member, [viewer]] = [await join(), (await joinMen(1)) as [Member]];
    await visit(viewer, member);
    expect(await visitorsOf(member)).toEqual({ members: [viewer.member], at: [noon.toISOString()], next: null });
    expect(await visitorCount(member)).toBe(1);
    expect(await visitorsOf(viewer)).toMatchObject({ members: [] });
  });

  it('is recorded once a day, even if concurrent; the next day’s visit replaces it', async () => {
    const [member, [viewer]] = [await join(), (await joinMen(1)) as [Member]];
    await Promise.all(Array.from({ length: 8 }, () => visit(viewer, member)));
    clock = new Date(noon.getTime() + 3_600_000);
    await visit(viewer, member);
    expect((await visitorsOf(member)).at).toEqual([noon.toISOString()]);
    clock = new Date(noon.getTime() + day);
    await visit(viewer, member);
    expect((await visitorsOf(member)).at).toEqual([clock.toISOString()]);
    expect(await visitorCount(member)).toBe(1);
    expect(await service.context.store.visits.findOwn(member.member)).toHaveLength(1);
  });

  it('is shown for thirty days', async () => {
    const [member, [viewer]] = [await join(), (await joinMen(1)) as [Member]];
    await visit(viewer, member);
    clock = new Date(noon.getTime() + 30 * day);
    expect(await visitorCount(member)).toBe(1);
    clock = new Date(noon.getTime() + 30 * day + 1);
    expect([await visitorCount(member), (await visitorsOf(member)).members]).toEqual([0, []]);
  });
});

describe('the list of visitors', () => {
  it('is paged, newest first, without hidden and deleted members', async () => {
    const member = await join();
    const all = await joinMen(6);
    for (const [index, viewer] of all.entries()) {
      clock = new Date(noon.getTime() + index);
      await visit(viewer, member);
    }
    const [a, b, c, d, e, f] = all as [Member, Member, Member, Member, Member, Member];
    await hide(e);
    await deleteAccount(c);
    const first = await visitorsOf(member, { limit: 2 });
    expect(first.members).toEqual([f.member, d.member]);
    const second = await visitorsOf(member, { limit: 2, cursor: first.next ?? '' });
    expect(second).toMatchObject({ members: [b.member, a.member], next: null });
    expect(await visitorCount(member)).toBe(4);
    await hide(e, false);
    expect((await visitorsOf(member)).members).toEqual([f, e, d, b, a].map((each) => each.member));
  });

  it('requires a session and shows only the viewer’s own visitors', async () => {
    await expect(service.asAnyone().call(profile.listVisitors, { query: {} })).rejects.toMatchObject({
      code: 'session.required',
    });
    const [member, other, [viewer]] = [await join(), await join(), (await joinMen(1)) as [Member]];
    await visit(viewer, member);
    expect((await visitorsOf(other)).members).toEqual([]);
  });
});

describe('a visit that is not recorded', () => {
  it('gets the same 404 for unknown, hidden, deleted and same-gender members and for oneself', async () => {
    const [viewer, brother] = (await joinMen(2)) as [Member, Member];
    const [hidden, left] = [await join(), await join()];
    await hide(hidden);
    await deleteAccount(left);
    const refusals = await Promise.all(
      [testMember(), hidden, left, brother, viewer].map((member) => refusalOf(visit(viewer, member))),
    );
    expect(refusals[0]).toMatchObject({ code: 'profile.member_not_found', status: 404 });
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
    expect(await service.context.store.visits.findOwn(viewer.member)).toEqual([]);
  });

  it('includes visits by a hidden viewer and by a viewer without a profile', async () => {
    const [member, [viewer]] = [await join(), (await joinMen(1)) as [Member]];
    await hide(viewer);
    await visit(viewer, member);
    await visit(testMember({ gender: 'Male' }), member);
    await hide(viewer, false);
    expect((await visitorsOf(member)).members).toEqual([]);
  });
});

describe('profile_visited', () => {
  const publishedVisits = async ({ member }: Member) =>
    (await service.publishedEvents(profile.profileVisited)).filter(({ key }) => key === member).map(({ data }) => data);

  it('is published once a day for each visitor, even if visits are concurrent', async () => {
    const [member, [viewer]] = [await join(), (await joinMen(1)) as [Member]];
    await Promise.all(Array.from({ length: 6 }, () => visit(viewer, member)));
    clock = new Date(noon.getTime() + 3_600_000);
    await visit(viewer, member);
    const first = { visited: member.member, visitor: viewer.member, at: noon.toISOString() };
    expect(await publishedVisits(member)).toEqual([first]);
    clock = new Date(noon.getTime() + day);
    await visit(viewer, member);
    expect(await publishedVisits(member)).toEqual([first, { ...first, at: clock.toISOString() }]);
  });

  it('is not published for an unrecorded visit, and a visit publishes no profile', async () => {
    const [member, [viewer]] = [await join(), (await joinMen(1)) as [Member]];
    const published = async () => (await service.publishedEvents(profile.profilePublished)).length;
    const before = await published();
    await visit(viewer, member);
    expect(await published()).toBe(before);
    await hide(viewer);
    clock = new Date(noon.getTime() + day);
    await visit(viewer, member);
    expect(await publishedVisits(member)).toHaveLength(1);
  });
});
