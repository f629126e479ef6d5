import { identity, profile } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { addPhoto, avifInfo, finishAvifFiles, profileService, registrationOf } from '../testing/index.ts';
import { createAvifFiles } from './create-avif-files.ts';

let service: TestService<Context>;
let jpeg: Buffer<ArrayBuffer>;
beforeAll(async () => {
  service = await startTestService(profileService);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#888', noise } }).blur(2);
  jpeg = Buffer.from(await image.jpeg().toBuffer());
});
afterAll(() => service.stop());

const registerMember = async () => {
  const member = testMember();
  await service.deliver(identity.accountRegistered, registrationOf(member));
  return service.as({ code: member.member, gender: member.gender });
};
const upload = async (as: Awaited<ReturnType<typeof registerMember>>) => {
  const { items } = await as.call(profile.addPhoto, { file: new File([jpeg], 'me.jpg', { type: 'image/jpeg' }) });
  return items[0] ?? { id: '', cardUrl: '', fullUrl: '' };
};
const read = async (url: string, accept: string) => {
  const reply = await fetch(service.url + url.replace(/^\/api/, ''), { headers: { accept } });
  return { reply, type: reply.headers.get('content-type'), bytes: Buffer.from(await reply.arrayBuffer()) };
};
const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

describe('the AVIF file of a photo', () => {
  it('is smaller than WebP and served only to browsers that accept AVIF', async () => {
    const { cardUrl, fullUrl } = await upload(await registerMember());
    await finishAvifFiles(service.context);
    for (const [url, width] of [
      [cardUrl, 480],
      [fullUrl, 800],
    ] as const) {
      const [avif, webp] = [await read(url, chrome), await read(url, '*/*')];
      expect([avif.type, webp.type]).toEqual(['image/avif', 'image/webp']);
      expect(avif.bytes.length).toBeLessThan(webp.bytes.length);
      expect(avifInfo(avif.bytes)).toEqual({ brand: 'ftypavif', width, height: (width * 5) / 4 });
      for (const { reply } of [avif, webp]) expect(reply.headers.get('vary')).toBe('Accept');
      expect(avif.reply.headers.get('etag')).not.toBe(webp.reply.headers.get('etag'));
    }
  });

  it('is erased with its photo', async () => {
    const as = await registerMember();
    const { id: photo } = await upload(as);
    await finishAvifFiles(service.context);
    const { files = [] } = (await service.context.store.photos.find(photo)) ?? {};
    expect(files).toHaveLength(7);
    await as.call(profile.deletePhoto, { params: { photo } });
    const { db } = service.context.store.photos.model;
    expect(await db.collection('photos.chunks').countDocuments({ files_id: { $in: files } })).toBe(0);
    expect(await db.collection('photos.files').countDocuments({ filename: new RegExp(`^${photo}/`) })).toBe(0);
  });

  it('does not remain if the photo is deleted while several pods create it', async () => {
    const as = await registerMember();
    const { id: photo } = await upload(as);
    await Promise.all([
      createAvifFiles(service.context),
      createAvifFiles(service.context),
      as.call(profile.deletePhoto, { params: { photo } }),
    ]);
    await finishAvifFiles(service.context);
    const { db } = service.context.store.photos.model;
    expect(await db.collection('photos.files').countDocuments({ filename: new RegExp(`^${photo}/`) })).toBe(0);
  });

  it('is retried later if it fails, without delaying other photos', async () => {
    const bytes = Buffer.from('RIFF no picture WEBP');
    const { store, commit, newId, now } = service.context;
    const brokenPhoto = newId();
    const owner = testMember().member;
    const sizes = { small: bytes, card: bytes, full: bytes, blurred: bytes };
    const fields = { uploadedAt: new Date(now().getTime() - 1_000), review: 'approved' } as const;
    await addPhoto(brokenPhoto, owner, fields, service.context, sizes);
    const { cardUrl } = await upload(await registerMember());
    await createAvifFiles(service.context).catch(() => undefined);
    await createAvifFiles(service.context).catch(() => undefined);
    await expect.poll(async () => (await read(cardUrl, chrome)).type).toBe('image/avif');
    const { avifDueAt } = (await store.photos.find(brokenPhoto)) ?? {};
    expect(avifDueAt?.getTime()).toBeGreaterThan(now().getTime() + 60_000);
    await commit((tx) => store.photos.eraseByOwner(owner, tx));
  });
});
