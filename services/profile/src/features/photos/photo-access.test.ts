import { billing, identity, type PublishedMember, profile } from '@hamrah/contracts';
import { photoRequestOf, startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { preparePhoto } from '../../pictures/prepare-photo.ts';
import type { PhotoSizes } from '../../store/photos.ts';
import { profileService, registrationOf } from '../../testing/index.ts';
import { entitlementOf, memberActions } from '../../testing/members.ts';

let service: TestService<Context>;
let sizes: PhotoSizes;
let owner: PublishedMember;
let photo: string;
const viewers: Record<string, string> = {};
const { join, connect, block } = memberActions(() => service);

beforeAll(async () => {
  service = await startTestService(profileService);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const drawn = sharp({ create: { width: 600, height: 800, channels: 3, background: '#808080', noise } });
  sizes = await preparePhoto(await drawn.jpeg().toBuffer());
  const { store, newId, now } = service.context;
  photo = newId();
  await store.photos.storeUnclaimed(photo, sizes, now(), new Date(now().getTime() + 60_000));
  owner = testMember({ gender: 'Female' });
  await service.deliver(identity.accountRegistered, registrationOf(owner, { photo }), { sequence: 1 });
  const men = await Promise.all(Array.from({ length: 4 }, () => join({ gender: 'Male' })));
  const [connection, premium, stranger, blocked] = men as [
    PublishedMember,
    PublishedMember,
    PublishedMember,
    PublishedMember,
  ];
  await connect(connection, owner);
  await block(owner, blocked, 1);
  const plan = entitlementOf(premium, { isPro: true, contactsGranted: 0 });
  await service.deliver(billing.planActivated, { ...plan, totalPaise: 100 }, { sequence: 1 });
  for (const [kind, { member }] of Object.entries({ owner, connection, premium, stranger, blocked }))
    viewers[kind] = member;
});
afterAll(() => service.stop());

async function bytesFor(viewer: string, size: profile.ClearPhotoSize): Promise<string> {
  const url = photoRequestOf(service.context.photoUrl(photo, size, viewer));
  const { status, body } = await service.asAnyone().send(profile.readPhoto, url);
  if (status === 404) return 'none';
  const bytes = Buffer.from(body as Buffer);
  if (bytes.equals(sizes[size])) return 'clear';
  return bytes.equals(sizes.blurred) ? 'blurred' : 'other bytes';
}

it.each([
  ['all', { owner: 'clear', connection: 'clear', premium: 'clear', stranger: 'clear', blocked: 'none' }],
  ['my_connection', { owner: 'clear', connection: 'clear', premium: 'blurred', stranger: 'blurred', blocked: 'none' }],
  ['pro', { owner: 'clear', connection: 'blurred', premium: 'clear', stranger: 'blurred', blocked: 'none' }],
] as const)(
  'the photo visibility %s sends each viewer the version they are entitled to, in every size',
  async (visibility, expected) => {
    const asOwner = service.as({ code: owner.member, gender: owner.gender });
    await asOwner.call(profile.setPhotoVisibility, { body: { visibility } });
    for (const size of profile.clearPhotoSizes) {
      const found: Record<string, string> = {};
      for (const [kind, viewer] of Object.entries(viewers)) found[kind] = await bytesFor(viewer, size);
      expect(found).toEqual(expected);
    }
  },
);
