import { billing, identity, type PublishedMember, profile } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { profileService, registrationOf } from '../testing/index.ts';
import { entitlementOf, memberActions, startFakeIdentity } from '../testing/members.ts';

let service: TestService<Context>;
let identityPod: Awaited<ReturnType<typeof startFakeIdentity>>;
beforeAll(async () => {
  service = await startTestService(profileService);
  identityPod = await startFakeIdentity(service);
});
afterAll(async () => {
  await identityPod.stop();
  await service.stop();
});

const { join, connect, as, deleteAccount, contactsLeft } = memberActions(() => service);
const activate = (member: PublishedMember, contactsGranted: number, sequence: number, id = service.context.newId()) =>
  service.deliver(
    billing.planActivated,
    { ...entitlementOf(member, { isPro: true, contactsGranted }), totalPaise: 100 },
    { sequence, id },
  );
const end = (member: PublishedMember, contactsGranted: number, sequence: number, isPro = false) =>
  service.deliver(
    billing.planEnded,
    { ...entitlementOf(member, { isPro, contactsGranted }), reason: 'refunded' },
    { sequence },
  );
const planFieldsOf = async ({ member }: PublishedMember) => {
  const ownProfile = await service.context.store.profiles.findOwn(member);
  return ownProfile && [ownProfile.accountType, ownProfile.premiumBadge];
};
const publishedPlans = async ({ member }: PublishedMember) =>
  (await service.publishedEvents(profile.profilePublished))
    .filter(({ key }) => key === member)
    .map(({ data }) => [data.accountType, data.premiumBadge]);
const reveal = (viewer: PublishedMember, { member }: PublishedMember) =>
  as(viewer).call(profile.revealContact, { params: { member } });

describe('a plan', () => {
  it('makes the member premium with a badge and contacts, and publishes the profile once', async () => {
    const member = await join({ gender: 'Male' });
    await activate(member, 30, 1);
    expect([await planFieldsOf(member), await contactsLeft(member)]).toEqual([['Pro', true], 30]);
    expect(await publishedPlans(member)).toEqual([
      ['Free', false],
      ['Pro', true],
    ]);
    const { counters, profile: ownProfile } = await as(member).call(profile.readDashboard, {});
    expect([ownProfile.accountType, counters.totalContacts]).toEqual(['Pro', 30]);
  });

  it('allows reveals, and another plan adds contacts', async () => {
    const [viewer, member] = [await join({ gender: 'Male' }), await join()];
    await connect(viewer, member);
    await expect(reveal(viewer, member)).rejects.toMatchObject({ code: 'profile.upgrade_required' });
    await activate(viewer, 2, 1);
    const replies = await Promise.all(Array.from({ length: 10 }, () => reveal(viewer, member)));
    expect(replies.at(-1)?.contactsLeft).toBe(1);
    await activate(viewer, 52, 2);
    expect(await contactsLeft(viewer)).toBe(51);
    expect(await publishedPlans(viewer)).toHaveLength(2);
  });

  it('allows no new reveals after its end, but earlier reveals stay visible', async () => {
    const [viewer, member, otherMember] = [await join({ gender: 'Male' }), await join(), await join()];
    for (const each of [member, otherMember]) await connect(viewer, each);
    await activate(viewer, 30, 1);
    await reveal(viewer, member);
    await end(viewer, 30, 2);
    expect(await planFieldsOf(viewer)).toEqual(['Free', false]);
    await expect(reveal(viewer, otherMember)).rejects.toMatchObject({ code: 'profile.upgrade_required' });
    expect((await reveal(viewer, member)).revealed).not.toBeNull();
    expect((await publishedPlans(viewer)).at(-1)).toEqual(['Free', false]);
  });

  it('leaves zero contacts if a refund reduces the granted contacts below those spent', async () => {
    const [viewer, member, otherMember] = [await join({ gender: 'Male' }), await join(), await join()];
    for (const each of [member, otherMember]) await connect(viewer, each);
    await activate(viewer, 30, 1);
    for (const each of [member, otherMember]) await reveal(viewer, each);
    await end(viewer, 1, 2, true);
    expect(await contactsLeft(viewer)).toBe(0);
    const { contact } = await as(viewer).call(profile.viewMember, { params: { member: (await join()).member } });
    expect(contact.contactsLeft).toBe(0);
    await activate(viewer, 4, 3);
    expect(await contactsLeft(viewer)).toBe(2);
  });

  it('is applied once if its events arrive late or repeatedly', async () => {
    const member = await join();
    const id = service.context.newId();
    for (const each of [id, id, service.context.newId()]) await activate(member, 30, 5, each);
    await end(member, 0, 4);
    await activate(member, 10, 3);
    expect([await planFieldsOf(member), await contactsLeft(member)]).toEqual([['Pro', true], 30]);
    expect(await publishedPlans(member)).toHaveLength(2);
  });

  it('replaces the entitlement of a demo member', async () => {
    const member = await join();
    await service.context.store.entitlements.load(
      new Map([[member.member, { accountType: 'Pro', premiumBadge: true, granted: 30 }]]),
    );
    await activate(member, 60, 1);
    expect(await contactsLeft(member)).toBe(60);
  });

  it('is part of the profile if its event arrives before the registration', async () => {
    const member = testMember();
    await activate(member, 30, 1);
    expect(await publishedPlans(member)).toEqual([]);
    await service.deliver(identity.accountRegistered, registrationOf(member));
    expect([await planFieldsOf(member), await contactsLeft(member)]).toEqual([['Pro', true], 30]);
    expect(await publishedPlans(member)).toEqual([['Pro', true]]);
  });

  it('is erased with a deleted member and not restored by late events', async () => {
    const member = await join();
    await activate(member, 30, 1);
    await deleteAccount(member);
    await activate(member, 60, 2);
    await end(member, 60, 3);
    const { entitlements } = service.context.store;
    expect(await entitlements.model.countDocuments({ _id: member.member })).toBe(0);
    expect(await planFieldsOf(member)).toBeUndefined();
  });

  it('is applied after unreadable events, which become dead letters', async () => {
    const member = await join();
    const countBefore = (await service.deadLetters()).length;
    await service.deliverRaw(billing.planActivated, Buffer.from('{"contactsGranted":-1}'));
    await service.deliverRaw(billing.planEnded, Buffer.from('no event'));
    expect(await service.deadLetters()).toHaveLength(countBefore + 2);
    await activate(member, 30, 1);
    expect(await contactsLeft(member)).toBe(30);
  });
});
