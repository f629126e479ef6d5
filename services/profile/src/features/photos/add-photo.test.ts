import { identity, maxPhotos, profile } from '@hamrah/contracts';
import { refusalOf, startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { fillGallery, profileService, registrationOf, storeUnclaimedPhoto } from '../../testing/index.ts';

let clock = new Date('2026-03-15T12:00:00Z');
let service: TestService<Context>;
let jpeg: Buffer<ArrayBuffer>;
beforeAll(async () => {
  service = await startTestService(profileService, { replace: { now: () => clock } });
  const image = sharp({ create: { width: 600, height: 800, channels: 3, background: '#345' } });
  const imageWithExif = image.withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N' } });
  jpeg = Buffer.from(await imageWithExif.jpeg().toBuffer());
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const as = ({ member: code, gender }: Member) => service.as({ code, gender });
const registerMember = async (photo = 'none') => {
  const member = testMember();
  await service.deliver(identity.accountRegistered, registrationOf(member, { photo }));
  return member;
};
const fileOf = (bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg', name = 'me.jpg') =>
  new File([bytes], name, { type });
const add = (member: Member, file = fileOf(jpeg)) => as(member).call(profile.addPhoto, { file });
const list = (member: Member) => as(member).call(profile.listOwnPhotos, {});
const advanceClock = () => {
  clock = new Date(clock.getTime() + 60_000);
};
const publishedPhotos = async ({ member }: Member) =>
  (await service.publishedEvents(profile.profilePublished))
    .filter(({ key }) => key === member)
    .map(({ data }) => data.photo);
const fetchPhoto = (url: string) => fetch(service.url + url.replace(/^\/api/, ''));
/** Counts photo records, files and chunks, without the AVIF files that a job adds later. */
const storedRows = async () => {
  const { db } = service.context.store.photos.model;
  const files = await db.collection('photos.files').find().toArray();
  const avif = files.filter(({ filename }) => String(filename).endsWith('.avif')).map(({ _id }) => _id);
  const chunks = db.collection('photos.chunks').countDocuments({ files_id: { $nin: avif } });
  return Promise.all([db.collection('photos').countDocuments(), files.length - avif.length, chunks]);
};

describe('the gallery', () => {
  it('is empty and visible to all at first', async () => {
    for (const member of [await registerMember(), testMember()])
      expect(await list(member)).toEqual({ items: [], visibility: 'all' });
  });

  it('starts with the registration photo', async () => {
    const photo = await storeUnclaimedPhoto(service.context);
    expect((await list(await registerMember(photo))).items).toMatchObject([{ id: photo, isMain: true }]);
  });

  it('shows the first photo as the main photo, then the others from newest to oldest', async () => {
    const member = await registerMember();
    const { status } = await as(member).send(profile.addPhoto, { file: fileOf(jpeg) });
    expect(status).toBe(201);
    advanceClock();
    const secondId = (await add(member)).items[1]?.id;
    advanceClock();
    const { items } = await add(member);
    expect(items.map(({ isMain }) => isMain)).toEqual([true, false, false]);
    expect(items[2]?.id).toBe(secondId);
    expect(items.map(({ addedAt }) => addedAt)).toEqual(
      [2, 0, 1].map((minutes) => new Date(clock.getTime() - minutes * 60_000).toISOString()),
    );
    expect(await list(member)).toMatchObject({ items, visibility: 'all' });
  });

  it('serves the card and full sizes without camera metadata', async () => {
    const { items } = await add(await registerMember());
    for (const [url, width] of [
      [items[0]?.cardUrl, 480],
      [items[0]?.fullUrl, 600],
    ] as const) {
      const reply = await fetchPhoto(url ?? '');
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
      for (const word of ['Secret', 'Exif', 'GPS']) expect(bytes.includes(word)).toBe(false);
    }
  });
});

describe('access', () => {
  it('requires a session', async () => {
    for (const call of [
      () => service.asAnyone().call(profile.listOwnPhotos, {}),
      () => service.asAnyone().call(profile.addPhoto, { file: fileOf(jpeg) }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'session.required' });
  });

  it('stores nothing while the profile is pending or after a deletion', async () => {
    const deletedMember = await registerMember();
    await service.deliver(identity.accountDeleted, { member: deletedMember.member }, { sequence: 2 });
    const rowsBefore = await storedRows();
    for (const member of [testMember(), deletedMember])
      await expect(add(member)).rejects.toMatchObject({ code: 'profile.profile_pending', status: 404 });
    expect(await storedRows()).toEqual(rowsBefore);
  });

  it('stores nothing if the member is deleted during the upload', async () => {
    const member = await registerMember();
    const rowsBefore = await storedRows();
    const deletion = service.deliver(identity.accountDeleted, { member: member.member }, { sequence: 2 });
    await Promise.all([deletion, add(member).catch(() => undefined)]);
    expect(await storedRows()).toEqual(rowsBefore);
  });

  it('lists only the viewer’s own photos', async () => {
    await add(await registerMember());
    expect((await list(await registerMember())).items).toEqual([]);
  });
});

describe('validation', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>';
  it.each([
    ['an HTML page named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG named .jpg', Buffer.from(svg)],
    ['a script after a JPEG signature', Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
  ])('refuses %s', async (_, bytes) => {
    const member = await registerMember();
    const rowsBefore = await storedRows();
    await expect(add(member, fileOf(bytes))).rejects.toMatchObject({
      status: 422,
      code: 'profile.photo_unreadable',
      fields: [{ path: 'photo', message: 'We couldn’t read this file. Please choose a JPEG, PNG or WebP photo.' }],
    });
    expect(await storedRows()).toEqual(rowsBefore);
  });

  it('drops bytes appended to a photo', async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert("behind")</script>PK\x03\x04 an archive')]);
    const { items } = await add(await registerMember(), fileOf(polyglot));
    const bytes = Buffer.from(await (await fetchPhoto(items[0]?.fullUrl ?? '')).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' });
    for (const word of ['script', 'behind', 'archive']) expect(bytes.includes(word)).toBe(false);
  });

  it('refuses a small file that decodes to more than 50 megapixels', async () => {
    const largePng = await sharp({ create: { width: 7_200, height: 7_200, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const detail = 'This photo has too many pixels. Please choose a smaller one.';
    await expect(add(await registerMember(), fileOf(Buffer.from(largePng), 'image/png'))).rejects.toMatchObject({
      code: 'profile.photo_unreadable',
      detail,
      fields: [{ path: 'photo', message: detail }],
    });
  });

  it('refuses a missing, too large or unsupported file with a message at the field', async () => {
    const member = await registerMember();
    const cookie = service.cookieFor({ code: member.member, gender: member.gender });
    const empty = { method: 'POST', body: new FormData(), headers: { cookie } };
    const reply = await fetch(`${service.url}/profile/me/photos`, empty);
    expect(await reply.json()).toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'photo', message: 'No file selected.' }],
    });
    await expect(add(member, fileOf(Buffer.alloc(3_250_586)))).rejects.toMatchObject({
      status: 413,
      fields: [{ path: 'photo', message: 'File size exceeds 3MB. Please choose a smaller file.' }],
    });
    await expect(add(member, fileOf(Buffer.from('%PDF-1.7'), 'application/pdf'))).rejects.toMatchObject({
      status: 415,
      fields: [{ path: 'photo', message: 'Please choose a JPEG, PNG or WebP photo.' }],
    });
  });

  it('refuses a photo for a full gallery', async () => {
    const member = await registerMember();
    await fillGallery(member.member, maxPhotos, service.context);
    await expect(add(member)).rejects.toMatchObject({ status: 409, code: 'profile.too_many_photos' });
    expect((await list(member)).items).toHaveLength(maxPhotos);
  });

  it('accepts exactly one of several concurrent photos when only one more is allowed', async () => {
    const member = await registerMember();
    await fillGallery(member.member, maxPhotos - 1, service.context);
    const rowsBefore = await storedRows();
    const refusals = await Promise.all(
      Array.from({ length: 4 }, () =>
        add(member).then(
          () => undefined,
          (error: unknown) => refusalOf(Promise.reject(error)),
        ),
      ),
    );
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
    for (const refusal of refusals) if (refusal) expect(refusal).toMatchObject({ code: 'profile.too_many_photos' });
    expect((await list(member)).items).toHaveLength(maxPhotos);
    expect((await storedRows())[0]).toBe((rowsBefore[0] ?? 0) + 1);
  });

  it('makes one of two concurrent first photos the main photo', async () => {
    const member = await registerMember();
    await Promise.all([add(member), add(member)]);
    const { items } = await list(member);
    expect(items.map(({ isMain }) => isMain)).toEqual([true, false]);
    expect(await publishedPhotos(member)).toEqual([null, items[0]?.id]);
  });
});

describe('profile_published', () => {
  it('carries the first photo and is not published for later photos', async () => {
    const member = await registerMember();
    const firstId = (await add(member)).items[0]?.id;
    await add(member);
    expect(await publishedPhotos(member)).toEqual([null, firstId]);
  });
});
