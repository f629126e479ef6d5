import { identity, profile } from '@hamrah/contracts';
import { openPreferences } from '@hamrah/contracts/profile';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { profileService, registrationOf, storeUnclaimedPhoto } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(profileService);
});
afterAll(() => service.stop());

const published = async (member: string) =>
  (await service.publishedEvents(profile.profilePublished)).filter(({ key }) => key === member);
const ownOf = (member: string) => service.deps.store.profiles.findOwn(member);

describe('building a profile when an account is registered', () => {
  it('keeps all the newcomer told, and what stands until they tell more', async () => {
    const registration = registrationOf(testMember());
    await service.deliver(identity.accountRegistered, registration);
    const { registeredAt, partnerAges: _, ...facts } = registration;
    expect(await ownOf(facts.member)).toEqual({
      ...facts,
      accountType: 'Free',
      premiumBadge: false,
      emailVerified: false,
      hidden: false,
      photo: null,
      synthetic: false,
      joinedAt: registeredAt,
    });
  });

  it('says at once that an e-mail address proved at registration is verified', async () => {
    const registration = registrationOf(testMember(), { emailVerified: true });
    await service.deliver(identity.accountRegistered, registration);
    expect(await ownOf(registration.member)).toMatchObject({ emailVerified: true });
  });

  it('publishes the profile to the world', async () => {
    const registration = registrationOf(testMember());
    await service.deliver(identity.accountRegistered, registration);
    const own = await ownOf(registration.member);
    expect((await published(registration.member)).map(({ data, sequence }) => ({ data, sequence }))).toEqual([
      { data: own, sequence: 1 },
    ]);
  });

  it('keeps the ages looked for as the first partner preferences, and tells matching alone', async () => {
    const registration = registrationOf(testMember(), { partnerAges: { from: 25, to: 32 } });
    await service.deliver(identity.accountRegistered, registration);
    const { partnerPreferences } = service.deps.store;
    expect(await partnerPreferences.findOwn(registration.member)).toEqual({
      preferences: { ...openPreferences, ages: { from: 25, to: 32 } },
      revision: 0,
    });
    expect(JSON.stringify(await published(registration.member))).not.toContain('ges"');
  });

  it('keeps no partner preferences of who named no ages', async () => {
    const registration = registrationOf(testMember());
    await service.deliver(identity.accountRegistered, registration);
    expect(await service.deps.store.partnerPreferences.findOwn(registration.member)).toBeUndefined();
  });

  it('does it once, however often the event is delivered', async () => {
    const photo = await storeUnclaimedPhoto(service.deps);
    const registration = registrationOf(testMember(), { photo });
    const id = service.deps.newId();
    await service.deliver(identity.accountRegistered, registration, { id });
    await service.deliver(identity.accountRegistered, registration, { id });
    await service.deliver(identity.accountRegistered, registration);
    expect((await published(registration.member)).map(({ data }) => data.photo)).toEqual([photo]);
    expect(await ownOf(registration.member)).toMatchObject({ photo });
  });

  it('leaves a profile that is there alone, whatever comes late under its code', async () => {
    const registration = registrationOf(testMember({ city: 'Pune' }));
    await service.deliver(identity.accountRegistered, registration, { sequence: 2 });
    const photo = await storeUnclaimedPhoto(service.deps);
    await service.deliver(identity.accountRegistered, { ...registration, city: 'Agra', photo }, { sequence: 1 });
    expect(await ownOf(registration.member)).toMatchObject({ city: 'Pune', photo: null });
    expect(await published(registration.member)).toHaveLength(1);
  });

  it('parks what is no registration, and goes on with the next', async () => {
    await service.deliverRaw(identity.accountRegistered, Buffer.from('{"data":'));
    expect(await service.deadLetters()).toHaveLength(1);
    const registration = registrationOf(testMember());
    await service.deliver(identity.accountRegistered, registration);
    expect(await published(registration.member)).toHaveLength(1);
  });
});

describe('the photo of a newcomer', () => {
  it('becomes their own with the profile, and waits no more', async () => {
    const photo = await storeUnclaimedPhoto(service.deps);
    const registration = registrationOf(testMember(), { photo });
    await service.deliver(identity.accountRegistered, registration);
    expect((await published(registration.member)).map(({ data }) => data.photo)).toEqual([photo]);
    const own = await service.deps.store.photos.findOwn(registration.member);
    expect(own).toMatchObject([{ _id: photo, owner: registration.member }]);
    expect(own[0]).not.toHaveProperty('claimDeadline');
  });

  it('is one account’s alone: the second that names it gets a profile without', async () => {
    const photo = await storeUnclaimedPhoto(service.deps);
    const [one, other] = [registrationOf(testMember(), { photo }), registrationOf(testMember(), { photo })];
    await service.deliver(identity.accountRegistered, one);
    await service.deliver(identity.accountRegistered, other);
    expect(await ownOf(one.member)).toMatchObject({ photo });
    expect(await ownOf(other.member)).toMatchObject({ photo: null });
    expect(await service.deps.store.photos.find(photo)).toMatchObject({ owner: one.member });
  });

  it('goes to one of two accounts that name it at the same moment', async () => {
    const photo = await storeUnclaimedPhoto(service.deps);
    const both = [registrationOf(testMember(), { photo }), registrationOf(testMember(), { photo })];
    await Promise.all(both.map((registration) => service.deliver(identity.accountRegistered, registration)));
    const photos = await Promise.all(both.map(async ({ member }) => (await ownOf(member))?.photo));
    expect(photos.filter((own) => own === photo)).toHaveLength(1);
    expect(photos.filter((own) => own === null)).toHaveLength(1);
  });
});
