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
const hear = (hidden: boolean, sequence: number, id = service.deps.newId()) =>
  service.deliver(identity.visibilityChanged, { member, hidden }, { sequence, id });
const isHidden = async () => (await service.deps.store.profiles.findOwn(member))?.hidden;
const told = async () =>
  (await service.publishedEvents(profile.profilePublished))
    .filter(({ key }) => key === member)
    .map(({ data }) => data.hidden);

describe('hiding a profile when its member hides', () => {
  it('hides it, shows it again, and tells the world each time with all of the profile', async () => {
    await register();
    await hear(true, 2);
    expect(await isHidden()).toBe(true);
    await hear(false, 3);
    expect(await isHidden()).toBe(false);
    expect(await told()).toEqual([false, true, false]);
    const published = (await service.publishedEvents(profile.profilePublished)).filter(({ key }) => key === member);
    expect(published.map(({ sequence }) => sequence)).toEqual([1, 3, 4]);
    expect(published[1]?.data).toEqual({ ...published[0]?.data, hidden: true });
  });

  it('leaves all else as it is, also of a member loaded for demonstration, of whom nothing was heard before', async () => {
    const copy = testMember({ member, emailVerified: true });
    await service.deps.store.profiles.load([copy]);
    const before = await service.deps.store.profiles.findOwn(member);
    await hear(true, 1);
    expect(await service.deps.store.profiles.findOwn(member)).toEqual({ ...before, hidden: true });
    await hear(false, 2);
    expect(await service.deps.store.profiles.findOwn(member)).toEqual({ ...before, emailVerified: true });
  });

  it('tells once what is delivered twice', async () => {
    await register();
    const id = service.deps.newId();
    await hear(true, 2, id);
    await hear(true, 2, id);
    expect(await told()).toEqual([false, true]);
  });

  it('is not undone by older word that comes late', async () => {
    await register();
    await hear(true, 4);
    await hear(false, 3);
    expect(await isHidden()).toBe(true);
    expect(await told()).toEqual([false, true]);
  });

  it('is not lost when it is heard before the profile is built', async () => {
    await hear(true, 2);
    expect(await told()).toEqual([]);
    await register();
    expect(await isHidden()).toBe(true);
    expect(await told()).toEqual([true]);
  });

  it('builds by the newest of what was heard before, in whatever order', async () => {
    await hear(false, 3);
    await hear(true, 2);
    await register();
    expect(await isHidden()).toBe(false);
  });

  it('is not lost when it is heard while the profile is being built', async () => {
    await Promise.all([register(), hear(true, 2)]);
    expect(await isHidden()).toBe(true);
    expect((await told()).at(-1)).toBe(true);
  });

  it('leaves every other profile as it is', async () => {
    await register();
    const other = registrationOf(testMember());
    await service.deliver(identity.accountRegistered, other);
    await hear(true, 2);
    expect((await service.deps.store.profiles.findOwn(other.member))?.hidden).toBe(false);
  });

  it('parks what cannot be read, and goes on with the next', async () => {
    await service.deliverRaw(identity.visibilityChanged, Buffer.from('{"hidden":"perhaps"}'));
    expect(await service.deadLetters()).toHaveLength(1);
    await register();
    await hear(true, 2);
    expect(await isHidden()).toBe(true);
  });
});
