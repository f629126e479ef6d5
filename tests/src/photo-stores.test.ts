import { fileURLToPath } from 'node:url';
import { type EventData, identity, profile } from '@hamrah/contracts';
import { findS3UnavailabilityReason, type S3Server, startS3 } from '@hamrah/infrastructure/s3/start-s3';
import { finishAvifFiles, profileService, registrationOf } from '@hamrah/profile/testing';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const reason = findS3UnavailabilityReason();
const polling = { timeout: 60_000, interval: 100 };
const minuteMs = 60_000;

type Pod = TestService<typeof profileService>;
type Member = ReturnType<typeof testMember>;

describe.skipIf(reason !== undefined)(`photos in an object store${reason ? ` (${reason})` : ''}`, () => {
  let s3: S3Server;
  let first: Pod;
  let jpeg: Buffer<ArrayBuffer>;
  const environmentOf = (store: 'gridfs' | 's3', endpoint = s3.url) => ({
    PHOTO_STORE: store,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'test',
  });
  const startPod = async (store: 'gridfs' | 's3', endpoint?: string): Promise<Pod> =>
    startTestService(profileService, {
      env: environmentOf(store, endpoint),
      ...(first && { sameEnvironmentAs: first }),
    });
  beforeAll(async () => {
    s3 = await startS3(folder);
    first = await startPod('gridfs');
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    jpeg = Buffer.from(
      await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#888', noise } })
        .jpeg()
        .toBuffer(),
    );
  }, 180_000);
  afterAll(async () => {
    await first?.stop();
    await s3?.stop();
  });

  const registerMember = async (pod: Pod): Promise<Member> => {
    const member = testMember();
    const data: EventData<typeof identity.accountRegistered> = registrationOf(member);
    await pod.deliver(identity.accountRegistered, data);
    return member;
  };
  const as = (pod: Pod, { member: code, gender }: Member) => pod.as({ code, gender });
  /** Adds a photo and its AVIF files. Otherwise, a job of the pod would store the files while a test counts objects. */
  const addPhoto = async (pod: Pod, member: Member) => {
    const file = new File([jpeg], 'me.jpg', { type: 'image/jpeg' });
    const { items } = await as(pod, member).call(profile.addPhoto, { file });
    await finishAvifFiles(pod.context);
    return items.toSorted((a, b) => a.addedAt.localeCompare(b.addedAt)).at(-1) ?? { id: '', fullUrl: '' };
  };
  const read = async (pod: Pod, url: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(pod.url + url.replace(/^\/api/, ''), { headers });
    return {
      status: reply.status,
      etag: reply.headers.get('etag') ?? '',
      bytes: Buffer.from(await reply.arrayBuffer()),
    };
  };
  /** Without `cache-control`, fetch asks for a fresh reply. */
  const revalidation = (etag: string) => ({ 'if-none-match': etag, 'cache-control': 'max-age=0' });
  const rowsOf = async (pod: Pod, collection: string) =>
    (await pod.context.store.photos.model.db.collection(collection).find().toArray()) as {
      _id: unknown;
      metadata?: { place?: string };
    }[];
  const storesOf = async (pod: Pod) =>
    new Set((await rowsOf(pod, 'photos.files')).map(({ metadata }) => metadata?.place ?? 'gridfs'));
  /** Number of versions and delete markers in the bucket. */
  const countVersions = async () =>
    (await (await fetch(`${s3.url}/${s3.bucket}?versions`)).text()).match(/<(?:Version|DeleteMarker)>/g)?.length ?? 0;
  /** Erases all bytes that are due now or within two minutes. */
  const eraseDue = async (pod: Pod) => {
    while (!(await pod.context.store.photos.eraseDueBytes(new Date(Date.now() + 2 * minuteMs))));
  };

  it('move in and out while members read them, and leave no bytes behind', async () => {
    const member = await registerMember(first);
    const photos: { fullUrl: string }[] = [];
    for (let number = 0; number < 4; number += 1) photos.push(await addPhoto(first, member));
    const stored = await Promise.all(photos.map(({ fullUrl }) => read(first, fullUrl)));
    expect(await storesOf(first)).toEqual(new Set(['gridfs']));

    for (const store of ['s3', 'gridfs'] as const) {
      await first.stop();
      first = await startPod(store);
      await expect
        .poll(async () => {
          for (const [index, { fullUrl }] of photos.entries()) {
            const { status, etag, bytes } = await read(first, fullUrl);
            expect([status, etag]).toEqual([200, stored[index]?.etag]);
            expect(bytes.equals(stored[index]?.bytes ?? Buffer.alloc(0))).toBe(true);
          }
          return storesOf(first);
        }, polling)
        .toEqual(new Set([store]));
      expect(await countVersions()).toBeGreaterThan(0);
      await eraseDue(first);
      const chunks = await rowsOf(first, 'photos.chunks');
      if (store === 's3') expect(chunks).toEqual([]);
      else expect([await countVersions(), chunks.length > 0]).toEqual([0, true]);
    }
  }, 180_000);

  it('are stored, revalidated and erased with all their versions', async () => {
    await first.stop();
    first = await startPod('s3');
    await expect.poll(() => storesOf(first), polling).toEqual(new Set(['s3']));
    await eraseDue(first);
    const before = await countVersions();
    const member = await registerMember(first);
    const { id, fullUrl } = await addPhoto(first, member);
    const { status, etag } = await read(first, fullUrl);
    expect([status, (await read(first, fullUrl, revalidation(etag))).status]).toEqual([200, 304]);
    const files = (await first.context.store.photos.find(id))?.files ?? [];
    // Adds a second version of an object, as a repeated write does.
    await fetch(`${s3.url}/${s3.bucket}/photos/${files[0]?.toHexString()}`, { method: 'PUT', body: 'repeated' });
    expect(await countVersions()).toBeGreaterThan(before + files.length);

    await as(first, member).call(profile.deletePhoto, { params: { photo: id } });
    expect((await read(first, fullUrl)).status).toBe(404);
    await eraseDue(first);
    expect(await countVersions()).toBe(before);
  }, 120_000);

  it('are erased if no row describes them, while other objects stay', async () => {
    await eraseDue(first);
    const before = await countVersions();
    await fetch(`${s3.url}/${s3.bucket}/photos/0123456789abcdef01234567`, {
      method: 'PUT',
      body: 'of an aborted upload',
    });
    await fetch(`${s3.url}/${s3.bucket}/other/file`, { method: 'PUT', body: 'not a photo' });
    const { photos } = first.context.store;
    expect(await photos.sweepObjects(new Date(Date.now() - minuteMs))).toBe(0);
    expect(await photos.sweepObjects(new Date(Date.now() + minuteMs))).toBe(1);
    expect(await countVersions()).toBe(before + 1);
  });

  it('are not added if the store does not respond, and other requests still succeed', async () => {
    const broken = await startPod('s3', 'http://127.0.0.1:9');
    const member = await registerMember(broken);
    const countBefore = await broken.context.store.photos.countOwn(member.member);
    const file = new File([jpeg], 'me.jpg', { type: 'image/jpeg' });
    const { status } = await as(broken, member).send(profile.addPhoto, { file });
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await broken.context.store.photos.countOwn(member.member)).toBe(countBefore);
    expect((await as(broken, member).send(profile.listOwnPhotos, {})).status).toBe(200);
    await broken.stop();
  }, 120_000);

  it('need a bucket', async () => {
    await expect(startTestService(profileService, { env: { PHOTO_STORE: 's3' } })).rejects.toThrow(
      'PHOTO_STORE=s3 needs S3_BUCKET.',
    );
  });
});
