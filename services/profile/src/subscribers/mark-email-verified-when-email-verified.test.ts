import { identity, profile } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { profileService, registrationOf } from '../testing/index.ts';

let service: Stack<Context>;
let member = '';
beforeAll(async () => {
  service = await stack(profileService);
});
beforeEach(() => {
  member = testMember().member;
});
afterAll(() => service.stop());

const register = () =>
  service.deliver(identity.accountRegistered, registrationOf(testMember({ member })), { sequence: 1 });
const verify = (id = service.deps.newId()) => service.deliver(identity.emailVerified, { member }, { sequence: 2, id });
const isVerified = async () => (await service.deps.store.profiles.findOwn(member))?.emailVerified;
const told = async () =>
  (await service.publishedEvents(profile.profilePublished))
    .filter(({ key }) => key === member)
    .map((one) => one.data.emailVerified);

describe('marking a profile when its member’s e-mail address is verified', () => {
  it('marks it and tells the world', async () => {
    await register();
    expect(await isVerified()).toBe(false);
    await verify();
    expect(await isVerified()).toBe(true);
    expect(await told()).toEqual([false, true]);
  });

  it('tells once, however often it is heard', async () => {
    await register();
    const id = service.deps.newId();
    for (const each of [id, id, service.deps.newId()]) await verify(each);
    expect(await told()).toEqual([false, true]);
  });

  it('is not lost when it is heard before the profile is built, or meanwhile', async () => {
    await verify();
    await register();
    expect(await told()).toEqual([true]);
    member = testMember().member;
    await Promise.all([register(), verify()]);
    expect(await isVerified()).toBe(true);
  });

  it('leaves a hidden member hidden', async () => {
    await register();
    await service.deliver(identity.visibilityChanged, { member, hidden: true }, { sequence: 3 });
    await verify();
    expect(await service.deps.store.profiles.findOwn(member)).toMatchObject({ hidden: true, emailVerified: true });
  });

  it('parks what cannot be read, and goes on with the next', async () => {
    await service.deliverRaw(identity.emailVerified, Buffer.from('null'));
    expect(await service.deadLetters()).toHaveLength(1);
    await register();
    await verify();
    expect(await isVerified()).toBe(true);
  });
});
