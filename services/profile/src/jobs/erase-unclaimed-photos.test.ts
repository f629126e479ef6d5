import { identity, profile } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Context } from '../context.ts';
import { profileService, registrationOf, storeUnclaimedPhoto } from '../testing/index.ts';
import { eraseUnclaimedPhotos } from './erase-unclaimed-photos.ts';

const noon = new Date('2026-03-15T12:00:00Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
let clock = noon;
let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(profileService, { replace: { now: () => clock } });
});
afterEach(async () => {
  clock = hoursLater(1_000);
  await eraseUnclaimedPhotos(service.deps);
  clock = noon;
});
afterAll(() => service.stop());

/** How many rows are left of photos: notes, files, and pieces of their bytes. */
const left = async () => {
  const { db } = service.deps.store.photos.model;
  const names = ['photos', 'photos.files', 'photos.chunks'];
  return Promise.all(names.map((name) => db.collection(name).countDocuments()));
};

describe('photos that wait in vain', () => {
  it('are erased to the last byte after 48 hours, and not before', async () => {
    await storeUnclaimedPhoto(service.deps);
    expect(await left()).toEqual([1, 3, 3]);
    clock = hoursLater(47.9);
    await eraseUnclaimedPhotos(service.deps);
    expect(await left()).toEqual([1, 3, 3]);
    clock = hoursLater(48);
    await eraseUnclaimedPhotos(service.deps);
    expect(await left()).toEqual([0, 0, 0]);
  });

  it('can no longer be looked at from that hour on, though not erased yet', async () => {
    clock = hoursLater(47);
    const photo = await storeUnclaimedPhoto(service.deps);
    const address = new URL(service.deps.photoUrl(photo, 'card') ?? '', service.url);
    const status = async () => (await fetch(`${service.url}${address.pathname.slice(4)}${address.search}`)).status;
    await service.deps.store.photos.model.updateOne({ _id: photo }, { $set: { claimDeadline: hoursLater(48) } });
    expect(await status()).toBe(200);
    clock = hoursLater(48);
    expect(await status()).toBe(404);
  });

  it('are erased by a service that starts', async () => {
    await storeUnclaimedPhoto(service.deps);
    clock = hoursLater(49);
    await service.restart();
    await vi.waitFor(async () => expect(await left()).toEqual([0, 0, 0]), { timeout: 15_000 });
  });

  it('are erased once by several pods at a time', async () => {
    const beside = await stack(profileService, { beside: service, replace: { now: () => clock } });
    for (let each = 0; each < 5; each++) await storeUnclaimedPhoto(service.deps);
    clock = hoursLater(49);
    await Promise.all([service.deps, beside.deps, service.deps].map(eraseUnclaimedPhotos));
    expect(await left()).toEqual([0, 0, 0]);
    await beside.stop();
  });

  it('of an upload that broke off are erased as well', async () => {
    const photo = await storeUnclaimedPhoto(service.deps);
    const { db } = service.deps.store.photos.model;
    await db.collection('photos.files').deleteMany({ filename: `${photo}/full` });
    clock = hoursLater(49);
    await eraseUnclaimedPhotos(service.deps);
    expect(await left()).toEqual([0, 0, 0]);
  });

  it('are erased though there are hundreds', async () => {
    const { model } = service.deps.store.photos;
    const claimDeadline = hoursLater(48);
    const many = Array.from({ length: 230 }, (_, at) => ({
      _id: `waits-${at}`,
      files: [],
      uploadedAt: noon,
      claimDeadline,
    }));
    await model.insertMany(many);
    clock = hoursLater(49);
    await eraseUnclaimedPhotos(service.deps);
    expect(await model.countDocuments()).toBe(0);
  });
});

describe('a photo that was made a member’s own', () => {
  it('stays, also when that happened late', async () => {
    const photo = await storeUnclaimedPhoto(service.deps);
    clock = hoursLater(49);
    const registration = registrationOf(testMember(), { photo });
    await service.deliver(identity.accountRegistered, registration);
    await eraseUnclaimedPhotos(service.deps);
    expect((await left()).slice(1)).toEqual([3, 3]);
    const [told] = (await service.publishedEvents(profile.profilePublished)).slice(-1);
    expect(told?.data.photo).toBe(photo);
  });

  it('or erased before that could happen, is nowhere half', async () => {
    const before = await left();
    const photo = await storeUnclaimedPhoto(service.deps);
    clock = hoursLater(49);
    const registration = registrationOf(testMember(), { photo });
    await Promise.all([service.deliver(identity.accountRegistered, registration), eraseUnclaimedPhotos(service.deps)]);
    const own = await service.deps.store.profiles.findOwn(registration.member);
    const kept = own?.photo === photo ? [1, 3, 3] : [0, 0, 0];
    expect(await left()).toEqual(before.map((count, at) => count + (kept[at] ?? 0)));
  });
});
