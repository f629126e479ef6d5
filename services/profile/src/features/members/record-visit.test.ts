import { inbox, profile, profileBudgetsOf } from '@hamrah/contracts';
import { refusalOf, startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileContentOf } from '../../domain/profile-charges.ts';
import { profileService } from '../../testing/index.ts';
import { memberActions } from '../../testing/members.ts';

const noon = new Date('2026-03-15T12:00:00Z');
const dayMs = 86_400_000;
let clock = noon;
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService, { replace: { now: () => clock } });
  // The TTL index would erase these old visits during the test.
  await service.context.store.visits.model.collection.dropIndex('at_1');
});
beforeEach(() => {
  clock = noon;
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const { join, as, block, connect, hide, deleteAccount } = memberActions(() => service);
const open = (viewer: Member, { member }: { member: string }) =>
  as(viewer).call(profile.viewMember, { params: { member } });
const recordVisit = (viewer: Member, { member }: { member: string }) =>
  as(viewer).call(profile.recordVisit, { params: { member } });
/** Opens a profile and records the visit, like the page of the member. */
const visit = async (viewer: Member, member: { member: string }) => {
  await open(viewer, member);
  await recordVisit(viewer, member);
};
/** Counts a profile as opened by a viewer who cannot open it. */
const countAsOpened = (viewer: Member, { member }: { member: string }) => {
  const { profiles } = profileBudgetsOf(viewer, clock);
  return service.context.chargeReads(viewer.member, profileContentOf(member), {
    profiles: { amount: 1, budget: profiles },
  });
};
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

  it('is recorded once a day and replaced by the next day’s visit', async () => {
    const [member, [viewer]] = [await join(), (await joinMen(1)) as [Member]];
    await Promise.all(Array.from({ length: 8 }, () => visit(viewer, member)));
    clock = new Date(noon.getTime() + 3_600_000);
    await visit(viewer, member);
    expect((await visitorsOf(member)).at).toEqual([noon.toISOString()]);
    clock = new Date(noon.getTime() + dayMs);
    await visit(viewer, member);
    expect((await visitorsOf(member)).at).toEqual([clock.toISOString()]);
    expect(await visitorCount(member)).toBe(1);
    expect(await service.context.store.visits.findOwn(member.member)).toHaveLength(1);
  });

  it('is shown for thirty days', async () => {
    const [member, [viewer]] = [await join(), (await joinMen(1)) as [Member]];
    await visit(viewer, member);
    clock = new Date(noon.getTime() + 30 * dayMs);
    expect(await visitorCount(member)).toBe(1);
    clock = new Date(noon.getTime() + 30 * dayMs + 1);
    expect([await visitorCount(member), (await visitorsOf(member)).members]).toEqual([0, []]);
  });
});

describe('the list of visitors', () => {
  it('is paged, newest first, without hidden and deleted members', async () => {
    const member = await join();
    const viewers = await joinMen(6);
    for (const [index, viewer] of viewers.entries()) {
      clock = new Date(noon.getTime() + index);
      await visit(viewer, member);
    }
    const [a, b, c, d, e, f] = viewers as [Member, Member, Member, Member, Member, Member];
    await hide(e);
    await deleteAccount(c);
    const firstPage = await visitorsOf(member, { limit: 2 });
    expect(firstPage.members).toEqual([f.member, d.member]);
    const secondPage = await visitorsOf(member, { limit: 2, cursor: firstPage.next ?? '' });
    expect(secondPage).toMatchObject({ members: [b.member, a.member], next: null });
    expect(await visitorCount(member)).toBe(4);
    await hide(e, false);
    expect((await visitorsOf(member)).members).toEqual([f, e, d, b, a].map(({ member }) => member));
  });

  it('has full pages and names only listed visitors in cursors, even after many hidden or blocked ones', async () => {
    const member = await join();
    const visitors = await joinMen(9);
    for (const [index, visitor] of visitors.entries()) {
      clock = new Date(noon.getTime() + index);
      await visit(visitor, member);
    }
    const [oldest, older, ...unlisted] = visitors.slice(0, -1) as [Member, Member, ...Member[]];
    for (const [index, visitor] of unlisted.entries())
      if (index % 2 === 0) await hide(visitor);
      else await block(member, visitor);
    const newest = visitors.at(-1) as Member;
    const expected = [newest, older, oldest].map(({ member: code }) => code);
    const codes: string[] = [];
    const cursors: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await visitorsOf(member, { limit: 1, ...(cursor !== undefined && { cursor }) });
      codes.push(...page.members);
      if (page.next === null) break;
      cursor = page.next;
      cursors.push(Buffer.from(cursor, 'base64url').toString());
    }
    expect(codes).toEqual(expected);
    expect(cursors.map((text) => /HM[0-9A-Z]{8}/.exec(text)?.[0])).toEqual(expected.slice(0, -1));
  });

  it('requires a session and shows only the viewer’s own visitors', async () => {
    await expect(service.asAnyone().call(profile.listVisitors, { query: {} })).rejects.toMatchObject({
      code: 'session.required',
    });
    const [member, otherMember, [viewer]] = [await join(), await join(), (await joinMen(1)) as [Member]];
    await visit(viewer, member);
    expect((await visitorsOf(otherMember)).members).toEqual([]);
  });
});

describe('unrecorded visits', () => {
  it('get the same 404 for unknown, hidden, deleted and same-gender members and for the viewer', async () => {
    const [viewer, otherMan] = (await joinMen(2)) as [Member, Member];
    const [hiddenMember, deletedMember] = [await join(), await join()];
    await hide(hiddenMember);
    await deleteAccount(deletedMember);
    const refusals = await Promise.all(
      [testMember(), hiddenMember, deletedMember, otherMan, viewer].map((member) =>
        refusalOf(recordVisit(viewer, member)),
      ),
    );
    expect(refusals[0]).toMatchObject({ code: 'profile.member_not_found', status: 404 });
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
    expect(await service.context.store.visits.findOwn(viewer.member)).toEqual([]);
  });

  it('include visits by a hidden viewer and by a viewer without a profile', async () => {
    const [member, [viewer]] = [await join(), (await joinMen(1)) as [Member]];
    await open(viewer, member);
    await hide(viewer);
    await recordVisit(viewer, member);
    const stranger = testMember({ gender: 'Male' });
    await countAsOpened(stranger, member);
    await recordVisit(stranger, member);
    await hide(viewer, false);
    expect((await visitorsOf(member)).members).toEqual([]);
  });
});

const publishedVisits = async ({ member }: Member) =>
  (await service.publishedEvents(profile.profileVisited)).filter(({ key }) => key === member).map(({ data }) => data);

describe('a visit without opening the profile that day', () => {
  it('notifies nobody, and gets the reply of any other visit', async () => {
    const [viewer] = (await joinMen(1)) as [Member];
    const members = [await join(), await join(), await join()];
    for (const member of members) expect(await recordVisit(viewer, member)).toBeUndefined();
    for (const member of members) expect(await publishedVisits(member)).toEqual([]);
    expect(await service.context.store.visits.findOwn(viewer.member)).toEqual([]);
  });

  it('is ignored on the day after the profile was opened', async () => {
    const [member, [viewer]] = [await join(), (await joinMen(1)) as [Member]];
    await visit(viewer, member);
    clock = new Date(noon.getTime() + dayMs);
    await recordVisit(viewer, member);
    expect(await publishedVisits(member)).toHaveLength(1);
  });

  it('is ignored if only the member’s card or photos were shown', async () => {
    const [member, [viewer]] = [await join(), (await joinMen(1)) as [Member]];
    await visit(member, viewer);
    expect((await visitorsOf(viewer, { limit: 1 })).members).toEqual([member.member]);
    await as(viewer).call(profile.listMemberPhotos, { params: { member: member.member } });
    await recordVisit(viewer, member);
    expect(await publishedVisits(member)).toEqual([]);
  });
});

describe('a visit to a profile that the read budget does not count', () => {
  it('is recorded if the member is connected to the viewer or has invited them', async () => {
    const [[viewer], connection, inviter] = [(await joinMen(1)) as [Member], await join(), await join()];
    await connect(viewer, connection);
    await service.deliver(inbox.invitationSent, {
      invitation: service.context.newId(),
      from: inviter.member,
      to: viewer.member,
      sentAt: noon.toISOString(),
    });
    for (const member of [connection, inviter]) {
      await visit(viewer, member);
      expect(await publishedVisits(member)).toHaveLength(1);
    }
  });
});

describe('profile_visited', () => {
  it('is published once a day for each visitor, even if visits are concurrent', async () => {
    const [member, [viewer]] = [await join(), (await joinMen(1)) as [Member]];
    await Promise.all(Array.from({ length: 6 }, () => visit(viewer, member)));
    clock = new Date(noon.getTime() + 3_600_000);
    await visit(viewer, member);
    const firstVisit = { visited: member.member, visitor: viewer.member, at: noon.toISOString() };
    expect(await publishedVisits(member)).toEqual([firstVisit]);
    clock = new Date(noon.getTime() + dayMs);
    await visit(viewer, member);
    expect(await publishedVisits(member)).toEqual([firstVisit, { ...firstVisit, at: clock.toISOString() }]);
  });

  it('is not published for an unrecorded visit, and a visit publishes no profile', async () => {
    const [member, [viewer]] = [await join(), (await joinMen(1)) as [Member]];
    const countPublished = async () => (await service.publishedEvents(profile.profilePublished)).length;
    const countBefore = await countPublished();
    await visit(viewer, member);
    expect(await countPublished()).toBe(countBefore);
    clock = new Date(noon.getTime() + dayMs);
    await open(viewer, member);
    await hide(viewer);
    await recordVisit(viewer, member);
    expect(await publishedVisits(member)).toHaveLength(1);
  });
});
