import { type PublishedMember, profile } from '@hamrah/contracts';
import { photoRequestOf, refusalOf, startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { fillGallery, profileService } from '../../testing/index.ts';
import { memberActions, startFakeIdentity } from '../../testing/members.ts';

let service: TestService<Context>;
let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
beforeAll(async () => {
  service = await startTestService(profileService);
  identity = await startFakeIdentity(service, () => duringRequest());
});
afterAll(async () => {
  await identity.stop();
  await service.stop();
});

const { join, joinConnected, as, block, unblock } = memberActions(() => service);
/** Runs while a reveal waits for identity. */
let duringRequest = async () => {};
let [man, woman] = [testMember(), testMember()];
beforeEach(async () => {
  duringRequest = async () => {};
  ({ viewer: man, member: woman } = await joinConnected());
});

const view = (viewer: PublishedMember, { member }: PublishedMember) =>
  as(viewer).call(profile.viewMember, { params: { member } });
const recordVisit = (viewer: PublishedMember, { member }: PublishedMember) =>
  as(viewer).call(profile.recordVisit, { params: { member } });
const reveal = (viewer: PublishedMember, { member }: PublishedMember) =>
  as(viewer).call(profile.revealContact, { params: { member } });
const readPhotoOf = (reader: PublishedMember, photo: string) =>
  as(reader).call(profile.readPhoto, photoRequestOf(service.context.photoUrl(photo, 'card', reader.member)));
/** Whether one member sees the other: in the profile view and in every list, which must agree. */
const canSee = async (a: PublishedMember, b: PublishedMember): Promise<boolean> => {
  const listedCodes = await Promise.all(
    [profile.listVisitors, profile.listContacts, profile.listContactViewers].map(async (list) => {
      const { items } = await as(a).call(list, { query: {} });
      return items.map(({ member }) => member.code);
    }),
  );
  const [isViewed] = (await Promise.allSettled([view(a, b)])).map(({ status }) => status === 'fulfilled');
  const isListed = listedCodes.flat().includes(b.member);
  expect(isListed).toBe(isViewed);
  return isListed;
};
const countersOf = async (member: PublishedMember) => (await as(member).call(profile.readDashboard, {})).counters;
/** Both visit each other, and the man reveals the woman's contact details. */
const visitAndReveal = async () => {
  await recordVisit(man, woman);
  await recordVisit(woman, man);
  await reveal(man, woman);
};

describe('two members with a block between them', () => {
  it('cannot see each other until the unblock, whether the man or the woman blocked', async () => {
    await visitAndReveal();
    expect([await canSee(man, woman), await canSee(woman, man)]).toEqual([true, true]);
    for (const [blocker, blocked] of [
      [man, woman],
      [woman, man],
    ] as const) {
      const sequence = blocker === man ? 1 : 3;
      await block(blocker, blocked, sequence);
      expect([await canSee(man, woman), await canSee(woman, man)]).toEqual([false, false]);
      await unblock(blocker, blocked, sequence + 1);
      expect([await canSee(man, woman), await canSee(woman, man)]).toEqual([true, true]);
    }
    expect((await view(man, woman)).contact.revealed).not.toBeNull();
  });

  it('stay invisible to each other until both have unblocked', async () => {
    await visitAndReveal();
    await block(man, woman, 1);
    await block(woman, man, 2);
    await unblock(man, woman, 3);
    expect(await canSee(woman, man)).toBe(false);
    await unblock(woman, man, 4);
    expect(await canSee(woman, man)).toBe(true);
  });

  it('are not counted on each other’s dashboards until the unblock', async () => {
    await visitAndReveal();
    const [manCounters, womanCounters] = [await countersOf(man), await countersOf(woman)];
    expect(manCounters).toMatchObject({
      recentVisitors: 1,
      acceptedInvitations: 1,
      contactsViewed: 1,
      totalContacts: 3,
    });
    await block(woman, man);
    const zeroCounters = { recentVisitors: 0, acceptedInvitations: 0, pendingInvitations: 0, contactsViewed: 0 };
    expect(await countersOf(man)).toMatchObject({ ...zeroCounters, totalContacts: 2 });
    expect(await countersOf(woman)).toMatchObject(zeroCounters);
    await unblock(woman, man);
    expect([await countersOf(man), await countersOf(woman)]).toEqual([manCounters, womanCounters]);
  });

  it('get the same refusal as for an unknown member from views, visits, reveals and photos', async () => {
    const [photo = ''] = await fillGallery(woman.member, 1, service.context);
    await readPhotoOf(man, photo);
    await block(woman, man);
    const [unknownMember, otherMan] = [testMember(), await join({ gender: 'Male' })];
    for (const call of [view, recordVisit, reveal]) {
      const refusal = await refusalOf(call(man, unknownMember));
      expect(refusal).toMatchObject({ code: 'profile.member_not_found', status: 404 });
      expect(await refusalOf(call(man, woman))).toEqual(refusal);
      expect(await refusalOf(call(woman, man))).toEqual(refusal);
    }
    const refusal = await refusalOf(readPhotoOf(man, 'no-such-photo'));
    expect(await refusalOf(readPhotoOf(man, photo))).toEqual(refusal);
    await expect(readPhotoOf(otherMan, photo)).resolves.toBeDefined();
    await expect(readPhotoOf(woman, photo)).resolves.toBeDefined();
  });

  it('leave no visits, spend no contacts and publish no events', async () => {
    await Promise.all([view(man, woman), view(woman, man)]);
    await block(woman, man);
    const countBefore = (await service.publishedEvents(profile.profileVisited)).length;
    await Promise.allSettled([recordVisit(man, woman), recordVisit(woman, man), reveal(man, woman)]);
    const { visits, contactReveals, entitlements } = service.context.store;
    expect([await visits.findOwn(man.member), await contactReveals.findOwn(man.member)]).toEqual([[], []]);
    expect(await entitlements.contactsLeft(man.member)).toBe(3);
    expect(await service.publishedEvents(profile.profileVisited)).toHaveLength(countBefore);
  });

  it('cannot complete a reveal if the block arrives during it', async () => {
    duringRequest = async () => void (await block(woman, man));
    expect(await refusalOf(reveal(man, woman))).toEqual(await refusalOf(reveal(man, testMember())));
    const { contactReveals, entitlements } = service.context.store;
    expect(await contactReveals.findOwn(man.member)).toEqual([]);
    expect(await entitlements.contactsLeft(man.member)).toBe(3);
  });

  it('can still see other members', async () => {
    const otherMan = await join({ gender: 'Male' });
    await view(otherMan, woman);
    await recordVisit(otherMan, woman);
    await block(woman, man);
    expect((await as(woman).call(profile.listVisitors, { query: {} })).items).toMatchObject([
      { member: { code: otherMan.member } },
    ]);
    await expect(view(otherMan, woman)).resolves.toMatchObject({ card: { code: woman.member } });
  });
});
