import { inbox, profile, profileBudgetsOf } from '@hamrah/contracts';
import { indiaDayOf } from '@hamrah/service-kit';
import { startTestService, type TestService, type testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { visitOf } from '../../store/visits.ts';
import { profileService } from '../../testing/index.ts';
import { memberActions } from '../../testing/members.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const { join, connect, as } = memberActions(() => service);
const view = (viewer: Member, { member }: { member: string }) =>
  as(viewer).call(profile.viewMember, { params: { member } });
const newMan = () => join({ gender: 'Male', joinedAt: new Date().toISOString() });
/** Uses up all but `left` profiles of the viewer's budget. */
async function readMany({ member, accountType, joinedAt }: Member, left: number): Promise<void> {
  const { profiles } = profileBudgetsOf({ accountType, joinedAt }, new Date());
  for (let index = 0; index < profiles.perDay - left; index++) {
    const charges = { profiles: { amount: 1, budget: { ...profiles, slowFrom: profiles.perDay } } };
    await service.context.chargeReads(member, `member ${index}`, charges);
  }
}
const limitReached = { status: 429, code: 'request.profile_limit_reached' };

describe('the daily limit of whole profiles', () => {
  it('is 49 for a free account in its first week; further members are refused until midnight', async () => {
    const [viewer, last, next] = [await newMan(), await join(), await join()];
    await readMany(viewer, 1);
    await view(viewer, last);
    await expect(view(viewer, next)).rejects.toMatchObject(limitReached);
    const reply = await as(viewer).send(profile.viewMember, { params: { member: next.member } });
    const retryAfterSeconds = Number(reply.headers.get('retry-after'));
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(86_400);
    const now = new Date();
    const secondsUntilMidnight = (indiaDayOf(now).endsAt.getTime() - now.getTime()) / 1_000;
    expect(Math.abs(retryAfterSeconds - secondsUntilMidnight)).toBeLessThan(60);
    const events = await service.publishedEvents(profile.readLimitReached);
    expect(events.map(({ data }) => data)).toMatchObject([{ member: viewer.member, kind: 'profiles', perDay: 49 }]);
  });

  it('does not count a profile again on the same day', async () => {
    const [viewer, member] = [await newMan(), await join()];
    await readMany(viewer, 1);
    for (let count = 0; count < 3; count++) expect((await view(viewer, member)).card.code).toBe(member.member);
  });

  it('does not apply to connections or to members who have invited the viewer', async () => {
    const [viewer, connection, inviter, invited] = [await newMan(), await join(), await join(), await join()];
    await connect(viewer, connection);
    const invite = (from: Member, to: Member) =>
      service.deliver(inbox.invitationSent, {
        invitation: service.context.newId(),
        from: from.member,
        to: to.member,
        sentAt: '2026-03-15T10:00:00.000Z',
      });
    await invite(inviter, viewer);
    await invite(viewer, invited);
    await readMany(viewer, 0);
    for (const member of [connection, inviter]) expect((await view(viewer, member)).card.code).toBe(member.member);
    await expect(view(viewer, invited)).rejects.toMatchObject(limitReached);
  });

  it('counts a member whose card was the only one of a list', async () => {
    const [viewer, visitor] = [await newMan(), await join()];
    const visit = visitOf(viewer.member, visitor.member, new Date());
    await service.context.commit((tx) => service.context.store.visits.save(visit, tx));
    await readMany(viewer, 0);
    const { items } = await as(viewer).call(profile.listVisitors, { query: { limit: 1 } });
    expect(items).toMatchObject([{ member: { code: visitor.member } }]);
    await expect(view(viewer, visitor)).rejects.toMatchObject(limitReached);
  });

  it('does not change the refusal for an unknown member', async () => {
    const viewer = await newMan();
    await readMany(viewer, 0);
    await expect(view(viewer, { member: 'HM00000000' })).rejects.toMatchObject({ code: 'profile.member_not_found' });
  });
});
