import { identity, maxPhotos, profile } from '@hamrah/contracts';
import { refusalOf, type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { fillGallery, profileService, registrationOf, storeUnclaimedPhoto } from '../../testing/index.ts';

let clock = new Date('2026-03-15T12:00:00Z');
let service: Stack<Context>;
let jpeg: Buffer<ArrayBuffer>;
beforeAll(async () => {
  service = await stack(profileService, { replace: { now: () => clock } });
  const drawn = sharp({ create: { width: 600, height: 800, channels: 3, background: '#345' } });
  const told = drawn.withExif({ IFD0: { Make: 'TellTaleCamera' }, IFD3: { GPSLatitudeRef: 'N' } });
  jpeg = Buffer.from(await told.jpeg().toBuffer());
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const as = ({ member: code, gender }: Member) => service.as({ code, gender });
const joined = async (photo = 'none') => {
  const member = testMember();
  await service.deliver(identity.accountRegistered, registrationOf(member, { photo }));
  return member;
};
const fileOf = (bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg', name = 'me.jpg') =>
  new File([bytes], name, { type });
const add = (member: Member, file = fileOf(jpeg)) => as(member).call(profile.addPhoto, { file });
const list = (member: Member) => as(member).call(profile.listOwnPhotos, {});
const later = () => {
  clock = new Date(clock.getTime() + 60_000);
};
const published = async ({ member }: Member) =>
  (await service.publishedEvents(profile.profilePublished))
    .filter(({ key }) => key === member)
    .map(({ data }) => data.photo);
const fetched = (url: string) => fetch(service.url + url.replace(/^\/api/, ''));
/** How many rows are left of photos: notes, files, and pieces of their bytes; AVIF files, made in their own time, apart. */
const stored = async () => {
  const { db } = service.deps.store.photos.model;
  const files = await db.collection('photos.files').find().toArray();
  const avif = files.filter(({ filename }) => String(filename).endsWith('.avif')).map(({ _id }) => _id);
  const pieces = db.collection('photos.chunks').countDocuments({ files_id: { $nin: avif } });
  return Promise.all([db.collection('photos').countDocuments(), files.length - avif.length, pieces]);
};

describe('a gallery', () => {
  it('is empty and open to all until something is added', async () => {
    for (const member of [await joined(), testMember()])
      expect(await list(member)).toEqual({ items: [], visibility: 'all' });
  });

  it('begins with the photo of the registration', async () => {
    const photo = await storeUnclaimedPhoto(service.deps);
    expect((await list(await joined(photo))).items).toMatchObject([{ id: photo, isMain: true }]);
  });

  it('gets the first photo as the main one and the others after it, the newest first', async () => {
    const member = await joined();
    const { status } = await as(member).send(profile.addPhoto, { file: fileOf(jpeg) });
    expect(status).toBe(201);
    later();
    const second = (await add(member)).items[1]?.id;
    later();
    const { items } = await add(member);
    expect(items.map(({ isMain }) => isMain)).toEqual([true, false, false]);
    expect(items[2]?.id).toBe(second);
    expect(items.map(({ addedAt }) => addedAt)).toEqual(
      [2, 0, 1].map((minutes) => new Date(clock.getTime() - minutes * 60_000).toISOString()),
    );
    expect(await list(member)).toMatchObject({ items, visibility: 'all' });
  });

  it('shows photos in both sizes, without what the camera noted', async () => {
    const { items } = await add(await joined());
    for (const [url, width] of [
      [items[0]?.cardUrl, 480],
      [items[0]?.fullUrl, 600],
    ] as const) {
      const reply = await fetched(url ?? '');
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
      for (const word of ['TellTale', 'Exif', 'GPS']) expect(bytes.includes(word)).toBe(false);
    }
  });
});

describe('who may not', () => {
  it('asks those without a session to sign in', async () => {
    for (const call of [
      service.asAnyone().call(profile.listOwnPhotos, {}),
      service.asAnyone().call(profile.addPhoto, { file: fileOf(jpeg) }),
    ])
      await expect(call).rejects.toMatchObject({ code: 'session.required' });
  });

  it('asks a newcomer whose profile is on its way to wait, as one who left, and keeps nothing', async () => {
    const left = await joined();
    await service.deliver(identity.accountDeleted, { member: left.member }, { sequence: 2 });
    const before = await stored();
    for (const member of [testMember(), left])
      await expect(add(member)).rejects.toMatchObject({ code: 'profile.profile_pending', status: 404 });
    expect(await stored()).toEqual(before);
  });

  it('keeps nothing of one who leaves meanwhile', async () => {
    const member = await joined();
    const before = await stored();
    const leaves = service.deliver(identity.accountDeleted, { member: member.member }, { sequence: 2 });
    await Promise.all([leaves, add(member).catch(() => undefined)]);
    expect(await stored()).toEqual(before);
  });

  it('shows nobody the gallery of another', async () => {
    await add(await joined());
    expect((await list(await joined())).items).toEqual([]);
  });
});

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>';
  it.each([
    ['a page that calls itself .jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script that calls itself .jpg', Buffer.from(svg)],
    ['a script behind the first bytes of a JPEG', Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
  ])('%s', async (_, bytes) => {
    const member = await joined();
    const before = await stored();
    await expect(add(member, fileOf(bytes))).rejects.toMatchObject({
      status: 422,
      code: 'profile.photo_unreadable',
      fields: [{ path: 'photo', message: 'We couldn’t read this file. Please choose a JPEG, PNG or WebP photo.' }],
    });
    expect(await stored()).toEqual(before);
  });

  it('nothing of what hides behind a sound photo: it is drawn anew, the rest is gone', async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert("behind")</script>PK\x03\x04 an archive')]);
    const { items } = await add(await joined(), fileOf(polyglot));
    const kept = Buffer.from(await (await fetched(items[0]?.fullUrl ?? '')).arrayBuffer());
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp' });
    for (const word of ['script', 'behind', 'archive']) expect(kept.includes(word)).toBe(false);
  });

  it('a small file that unpacks to more than 50 megapixels', async () => {
    const bomb = await sharp({ create: { width: 7_200, height: 7_200, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const detail = 'This photo has too many pixels. Please choose a smaller one.';
    await expect(add(await joined(), fileOf(Buffer.from(bomb), 'image/png'))).rejects.toMatchObject({
      code: 'profile.photo_unreadable',
      detail,
      fields: [{ path: 'photo', message: detail }],
    });
  });

  it('no file, a file of 3.1 MB and a file of another type, by the field, in our words', async () => {
    const member = await joined();
    const cookie = service.cookieFor({ code: member.member, gender: member.gender });
    const empty = { method: 'POST', body: new FormData(), headers: { cookie } };
    const none = await fetch(`${service.url}/profile/me/photos`, empty);
    expect(await none.json()).toMatchObject({
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

  it('a photo more than a gallery holds', async () => {
    const member = await joined();
    await fillGallery(member.member, maxPhotos, service.deps);
    await expect(add(member)).rejects.toMatchObject({ status: 409, code: 'profile.too_many_photos' });
    expect((await list(member)).items).toHaveLength(maxPhotos);
  });

  it('all but one of several photos added at the same moment to the last place', async () => {
    const member = await joined();
    await fillGallery(member.member, maxPhotos - 1, service.deps);
    const before = await stored();
    const reasons = await Promise.all(
      Array.from({ length: 4 }, () =>
        add(member).then(
          () => undefined,
          (error: unknown) => refusalOf(Promise.reject(error)),
        ),
      ),
    );
    expect(reasons.filter((reason) => reason === undefined)).toHaveLength(1);
    for (const reason of reasons) if (reason) expect(reason).toMatchObject({ code: 'profile.too_many_photos' });
    expect((await list(member)).items).toHaveLength(maxPhotos);
    expect((await stored())[0]).toBe((before[0] ?? 0) + 1);
  });

  it('a second main photo: of two first photos added at once, one is the main one', async () => {
    const member = await joined();
    await Promise.all([add(member), add(member)]);
    const { items } = await list(member);
    expect(items.map(({ isMain }) => isMain)).toEqual([true, false]);
    expect(await published(member)).toEqual([null, items[0]?.id]);
  });
});

describe('what the world is told', () => {
  it('is the first photo, and not the ones after it', async () => {
    const member = await joined();
    const first = (await add(member)).items[0]?.id;
    await add(member);
    expect(await published(member)).toEqual([null, first]);
  });
});
