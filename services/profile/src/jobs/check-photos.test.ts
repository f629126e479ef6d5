import { admin, profile } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../context.ts';
import type { PhotoFindings } from '../domain/photo-findings.ts';
import { drawPicture } from '../testing/drawn-pictures.ts';
import { profileService } from '../testing/index.ts';
import { memberActions } from '../testing/members.ts';
import { checkPhotos } from './check-photos.ts';

const portrait: PhotoFindings = { faceScores: [0.9], indecent: 0, suggestive: 0, words: [] };
const inspect = vi.fn<() => Promise<PhotoFindings>>();
const noon = new Date('2026-03-15T12:00:00Z');
let clock = noon;
let service: TestService<Context>;
let file: File;

/** The service with a stubbed inspector. It starts no jobs, so a check runs only when a test calls it. */
const withStub: typeof profileService = {
  ...profileService,
  connect: async (context, config) => ({
    ...(await profileService.connect(context, config)),
    photoInspector: { inspect, memoryBytes: () => 0, stop: () => undefined },
  }),
  start: () => ({ stop: async () => undefined }),
};
beforeAll(async () => {
  service = await startTestService(withStub, { env: { PHOTO_CHECK: 'models' }, replace: { now: () => clock } });
  file = new File([await drawPicture('landscape')], 'me.webp', { type: 'image/webp' });
});
beforeEach(async () => {
  inspect.mockReset().mockResolvedValue(portrait);
  await service.context.store.photos.model.deleteMany({});
  clock = noon;
});
afterAll(() => service.stop());

const { join, as } = memberActions(() => service);
type Member = Awaited<ReturnType<typeof join>>;
const own = async (member: Member) => (await as(member).call(profile.listOwnPhotos, {})).items;
const add = async (member: Member) => {
  const before = new Set((await own(member)).map(({ id }) => id));
  const { items } = await as(member).call(profile.addPhoto, { file });
  return items.find(({ id }) => !before.has(id))?.id ?? '';
};
const check = (signal?: AbortSignal) => checkPhotos(service.context, signal);
const requestsOf = async (photo: string) =>
  (await service.publishedEvents(profile.photoReviewRequested))
    .filter(({ key }) => key === photo)
    .map(({ data }) => data);
const advance = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

describe('the automatic check', () => {
  it('approves a photo without doubts, which others then see', async () => {
    const [owner, viewer] = [await join({ gender: 'Female' }), await join({ gender: 'Male' })];
    const photo = await add(owner);
    const seen = async () => (await as(viewer).call(profile.viewMember, { params: { member: owner.member } })).gallery;
    expect([await seen(), (await own(owner))[0]?.review]).toEqual([[], 'checking']);
    await check();
    expect([await seen(), (await own(owner))[0]?.review]).toMatchObject([[{ id: photo }], 'approved']);
    expect(await requestsOf(photo)).toEqual([]);
  });

  it('asks staff about a photo with doubts, which stays visible to its owner alone', async () => {
    const [owner, viewer] = [await join({ gender: 'Female' }), await join({ gender: 'Male' })];
    const photo = await add(owner);
    inspect.mockResolvedValue({ ...portrait, faceScores: [] });
    await check();
    await check();
    expect(await own(owner)).toMatchObject([{ id: photo, review: 'with_staff' }]);
    expect((await as(viewer).call(profile.viewMember, { params: { member: owner.member } })).gallery).toEqual([]);
    expect(await requestsOf(photo)).toMatchObject([{ member: owner.member, doubts: ['no_face'] }]);
    expect(inspect).toHaveBeenCalledOnce();
  });

  it('asks staff if it fails or times out, and continues with the next photo', async () => {
    const [first, second] = [await join(), await join()];
    const photo = await add(first);
    advance(1);
    await add(second);
    inspect.mockRejectedValueOnce(new Error('no result after 60000 ms'));
    await check();
    expect([(await own(first))[0]?.review, (await own(second))[0]?.review]).toEqual(['with_staff', 'approved']);
    expect(await requestsOf(photo)).toMatchObject([{ doubts: ['unchecked'] }]);
  });

  it('is retried by another pod if a pod stops during it, and is left to staff after three attempts', async () => {
    const owner = await join();
    const photo = await add(owner);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await service.context.store.photos.leaseCheck(clock, new Date(clock.getTime() + 1_000));
      await check();
      expect((await own(owner))[0]?.review).toBe('checking');
      advance(2_000);
    }
    await check();
    expect(inspect).not.toHaveBeenCalled();
    expect(await requestsOf(photo)).toMatchObject([{ doubts: ['unchecked'] }]);
  });

  it('leaves a photo to the next pod when its own pod stops', async () => {
    const owner = await join();
    await add(owner);
    const stopping = new AbortController();
    inspect.mockImplementationOnce(async () => {
      stopping.abort();
      throw new Error('the worker ended: SIGKILL');
    });
    await check(stopping.signal);
    expect((await own(owner))[0]?.review).toBe('checking');
    await check();
    expect((await own(owner))[0]?.review).toBe('approved');
  });

  it('does not let the many photos of one member delay the photo of another', async () => {
    const [busy, patient] = [await join(), await join()];
    for (let count = 0; count < 5; count++) await add(busy);
    const photo = await add(patient);
    advance(1);
    const leased = [];
    for (;;) {
      const record = await service.context.store.photos.leaseCheck(clock, new Date(clock.getTime() + 60_000));
      if (!record) break;
      leased.push(record._id);
    }
    expect(leased).toHaveLength(2);
    expect(leased).toContain(photo);
  });

  it('does not change a photo that staff decided on, or that was deleted, during the check', async () => {
    const owner = await join();
    const [refused, deleted] = [await add(owner), await add(owner)];
    inspect.mockImplementation(async () => {
      const at = '2026-03-15T10:00:00Z';
      const decision = { photo: refused, member: owner.member, withheld: 'indecent', appealable: true, at } as const;
      await service.deliver(admin.photoModerated, decision);
      await as(owner).call(profile.deletePhoto, { params: { photo: deleted } });
      return portrait;
    });
    await check();
    expect(await own(owner)).toMatchObject([{ id: refused, review: 'withheld' }]);
  });

  it('finds due photos with an index', async () => {
    const { model } = service.context.store.photos;
    const plan = await model.collection
      .find({ checkDueAt: { $lte: clock } })
      .sort({ checkDueAt: 1 })
      .explain();
    expect(JSON.stringify(plan)).toContain('checkDueAt_1');
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
  });
});
