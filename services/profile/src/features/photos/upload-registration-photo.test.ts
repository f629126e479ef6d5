import { identity, profile } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService, registrationOf } from '../../testing/index.ts';

const noon = new Date('2026-03-15T12:00:00Z');
let clock = noon;
let service: TestService<Context>;
let jpeg: Buffer<ArrayBuffer>;
beforeAll(async () => {
  service = await startTestService(profileService, { replace: { now: () => clock } });
  const image = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#345' } });
  jpeg = Buffer.from(
    await image
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .jpeg()
      .toBuffer(),
  );
});
beforeEach(() => {
  clock = noon;
});
afterAll(() => service.stop());

const fileOf = (bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') => new File([bytes], 'me.jpg', { type });
const upload = (file: File = fileOf(jpeg)) => service.asAnyone().call(profile.uploadRegistrationPhoto, { file });
const fetchPhoto = (url: string) => fetch(service.url + url.replace(/^\/api/, ''));
const countStored = () => service.context.store.photos.model.countDocuments();

describe('uploading a registration photo', () => {
  it('returns a ticket that is valid for a day, and a preview', async () => {
    const { ticket, previewUrl, expiresAt } = await upload();
    expect(expiresAt).toBe('2026-03-16T12:00:00.000Z');
    const photo = service.context.readPhotoTicket(ticket) ?? '';
    expect(await service.context.store.photos.find(photo)).toMatchObject({
      claimDeadline: new Date('2026-03-17T12:00:00Z'),
    });
    const preview = await fetchPhoto(previewUrl);
    expect(preview.status).toBe(200);
    const bytes = Buffer.from(await preview.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 900, height: 1200 });
    expect(bytes.includes('SecretCamera')).toBe(false);
  });

  it('gives every photo a random id', async () => {
    const photos = [await upload(), await upload()].map(({ ticket }) => service.context.readPhotoTicket(ticket) ?? '');
    expect(new Set(photos).size).toBe(2);
    for (const photo of photos) expect(photo).toMatch(/^[\w-]{24}$/);
  });

  it('adds the photo to the profile in the card and full sizes after the registration', async () => {
    const { ticket } = await upload();
    const photo = service.context.readPhotoTicket(ticket) ?? '';
    const member = testMember();
    await service.deliver(identity.accountRegistered, registrationOf(member, { photo }));
    const as = service.as({ code: member.member, gender: member.gender });
    const { photoUrl } = await as.call(profile.readOwnProfile, {});
    expect((await fetchPhoto(photoUrl ?? '')).status).toBe(200);
    const card = await fetchPhoto(service.context.photoUrl(photo, 'card', member.member) ?? '');
    expect(await sharp(Buffer.from(await card.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 640 });
  });

  it('checks the bytes instead of the declared type and stores no refused file', async () => {
    const countBefore = await countStored();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>');
    await expect(upload(fileOf(svg, 'image/png'))).rejects.toMatchObject({
      status: 422,
      code: 'profile.photo_unreadable',
      fields: [{ path: 'photo' }],
    });
    await expect(upload(fileOf(jpeg.subarray(0, 2_000)))).rejects.toMatchObject({ code: 'profile.photo_unreadable' });
    expect(await countStored()).toBe(countBefore);
  });

  it('refuses a strip of 100 by 500,000 pixels with 422, like any other unreadable file', async () => {
    const strip = await sharp({ create: { width: 100, height: 500_000, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    await expect(upload(fileOf(Buffer.from(strip), 'image/png'))).rejects.toMatchObject({
      status: 422,
      code: 'profile.photo_unreadable',
      fields: [{ path: 'photo' }],
    });
  });

  it('refuses a missing, too large or unsupported file with a message at the field', async () => {
    const reply = await fetch(`${service.url}/profile/registration-photos`, { method: 'POST', body: new FormData() });
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code: 'request.invalid', fields: [{ path: 'photo', message: 'No file selected.' }] },
    ]);
    await expect(upload(fileOf(Buffer.alloc(3_145_729)))).rejects.toMatchObject({
      status: 413,
      fields: [{ path: 'photo', message: 'File size exceeds 3MB. Please choose a smaller file.' }],
    });
    await expect(upload(fileOf(Buffer.from('%PDF-1.7'), 'application/pdf'))).rejects.toMatchObject({
      status: 415,
      fields: [{ path: 'photo', message: 'Please choose a JPEG, PNG or WebP photo.' }],
    });
  });
});
