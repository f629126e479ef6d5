import { identity, profile } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { profileService, registrationOf } from '../testing.ts';

let service: Stack<Deps>;
beforeAll(async () => {
  service = await stack(profileService);
});
afterAll(() => service.stop());

const published = async (member: string) =>
  (await service.told(profile.profilePublished)).filter(({ key }) => key === member);

describe('building a profile when an account is registered', () => {
  it('keeps all the newcomer told, and what stands until they tell more', async () => {
    const registration = registrationOf(testMember());
    await service.deliver(identity.accountRegistered, registration);
    const { registeredAt, ...facts } = registration;
    expect(await service.deps.store.profiles.findOwn(facts.member)).toEqual({
      ...facts,
      designation: null,
      income: null,
      accountType: 'Free',
      photo: null,
      synthetic: false,
      joinedAt: registeredAt,
    });
  });

  it('publishes the profile to the world', async () => {
    const registration = registrationOf(testMember());
    await service.deliver(identity.accountRegistered, registration);
    const own = await service.deps.store.profiles.findOwn(registration.member);
    expect((await published(registration.member)).map(({ data, sequence }) => ({ data, sequence }))).toEqual([
      { data: own, sequence: 1 },
    ]);
  });

  it('does it once, however often the event is delivered', async () => {
    const registration = registrationOf(testMember());
    const id = service.deps.newId();
    await service.deliver(identity.accountRegistered, registration, { id });
    await service.deliver(identity.accountRegistered, registration, { id });
    expect(await published(registration.member)).toHaveLength(1);
  });

  it('leaves a profile that is there alone, whatever comes late under its code', async () => {
    const registration = registrationOf(testMember({ city: 'Pune' }));
    await service.deliver(identity.accountRegistered, registration, { sequence: 2 });
    await service.deliver(identity.accountRegistered, { ...registration, city: 'Agra' }, { sequence: 1 });
    expect(await service.deps.store.profiles.findOwn(registration.member)).toMatchObject({ city: 'Pune' });
    expect(await published(registration.member)).toHaveLength(1);
  });

  it('parks what is no registration, and goes on with the next', async () => {
    await service.deliverRaw(identity.accountRegistered, Buffer.from('{"data":'));
    expect(await service.parked()).toHaveLength(1);
    const registration = registrationOf(testMember());
    await service.deliver(identity.accountRegistered, registration);
    expect(await published(registration.member)).toHaveLength(1);
  });
});
