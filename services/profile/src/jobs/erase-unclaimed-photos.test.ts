import { identity, profile } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Context } from '../context.ts';
import { profileService, registrationOf, storeUnclaimedPhoto } from '../testing/index.ts';
import { eraseUnclaimedPhotos } from './erase-unclaimed-photos.ts';

const noon = new Date('2026-03-15T12:00:00Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
let clock = noon;
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService, { replace: { now: () => clock } });
});
afterEach(async () => {
  clock = hoursLater(1_000);
  await eraseUnclaimedPhotos(service.context);
  clock = noon;
});
afterAll(() => service.stop());

/** Counts photo records, files and chunks. */
const storedRows = async () => {
  const { db } = service.context.store.photos.model;
  const names = ['photos', 'photos.files', 'photos.chunks'];
  return Promise.all(names.map((name) => db.collection(name).countDocuments()));
};

describe('unclaimed photos', () => {
  it('are erased after 48 hours', async () => {
    await storeUnclaimedPhoto(service.context);
    expect(await storedRows()).toEqual([1, 4, 4]);
    clock = hoursLater(47.9);
    await eraseUnclaimedPhotos(service.context);
    expect(await storedRows()).toEqual([1, 4, 4]);
    clock = hoursLater(48);
    await eraseUnclaimedPhotos(service.context);
    expect(await storedRows()).toEqual([0, 0, 0]);
  });

  it('are not served after 48 hours, even before they are erased', async () => {
    // The URL is valid for at least ten minutes, until after the deadline.
    clock = hoursLater(47.9);
    const photo = await storeUnclaimedPhoto(service.context);
    const url = new URL(service.context.photoUrl(photo, 'card', null) ?? '', service.url);
    const status = async () => (await fetch(`${service.url}${url.pathname.slice(4)}${url.search}`)).status;
    await service.context.store.photos.model.updateOne({ _id: photo }, { $set: { claimDeadline: hoursLater(48) } });
    expect(await status()).toBe(200);
    clock = hoursLater(48);
    expect(await status()).toBe(404);
  });

  it('are erased when the service starts', async () => {
    await storeUnclaimedPhoto(service.context);
    clock = hoursLater(49);
    await service.restart();
    await vi.waitFor(async () => expect(await storedRows()).toEqual([0, 0, 0]), { timeout: 30_000 });
  });

  it('can be erased by several pods concurrently', async () => {
    const otherPod = await startTestService(profileService, {
      sameEnvironmentAs: service,
      replace: { now: () => clock },
    });
    for (let count = 0; count < 5; count++) await storeUnclaimedPhoto(service.context);
    clock = hoursLater(49);
    await Promise.all([service.context, otherPod.context, service.context].map(eraseUnclaimedPhotos));
    expect(await storedRows()).toEqual([0, 0, 0]);
    await otherPod.stop();
  });

  it('are erased even if the upload is incomplete', async () => {
    const photo = await storeUnclaimedPhoto(service.context);
    const { db } = service.context.store.photos.model;
    await db.collection('photos.files').deleteMany({ filename: `${photo}/full` });
    clock = hoursLater(49);
    await eraseUnclaimedPhotos(service.context);
    expect(await storedRows()).toEqual([0, 0, 0]);
  });

  it('are erased in several batches', async () => {
    const { model } = service.context.store.photos;
    const claimDeadline = hoursLater(48);
    const records = Array.from({ length: 230 }, (_, index) => ({
      _id: `unclaimed-${index}`,
      files: [],
      uploadedAt: noon,
      review: 'checking',
      claimDeadline,
    }));
    await model.insertMany(records);
    clock = hoursLater(49);
    await eraseUnclaimedPhotos(service.context);
    expect(await model.countDocuments()).toBe(0);
  });
});

describe('a claimed photo', () => {
  it('is not erased, even if it was claimed after the deadline', async () => {
    const photo = await storeUnclaimedPhoto(service.context);
    clock = hoursLater(49);
    const registration = registrationOf(testMember(), { photo });
    await service.deliver(identity.accountRegistered, registration);
    await eraseUnclaimedPhotos(service.context);
    expect((await storedRows()).slice(1)).toEqual([4, 4]);
    const [event] = (await service.publishedEvents(profile.profilePublished)).slice(-1);
    expect(event?.data.photo).toBe(photo);
  });

  it('is either complete or erased if claim and erasure are concurrent', async () => {
    const rowsBefore = await storedRows();
    const photo = await storeUnclaimedPhoto(service.context);
    clock = hoursLater(49);
    const registration = registrationOf(testMember(), { photo });
    await Promise.all([
      service.deliver(identity.accountRegistered, registration),
      eraseUnclaimedPhotos(service.context),
    ]);
    const ownProfile = await service.context.store.profiles.findOwn(registration.member);
    const expected = ownProfile?.photo === photo ? [1, 4, 4] : [0, 0, 0];
    expect(await storedRows()).toEqual(rowsBefore.map((count, index) => count + (expected[index] ?? 0)));
  });
});
