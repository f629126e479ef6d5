import { admin, identity, type PublishedMember, profile } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { fillGallery, profileService, registrationOf, storeUnclaimedPhoto } from '../testing/index.ts';
import { memberActions } from '../testing/members.ts';

let service: TestService<Context>;
let file: File;
beforeAll(async () => {
  service = await startTestService(profileService, { env: { PHOTO_CHECK: 'staff' } });
  const image = sharp({ create: { width: 600, height: 800, channels: 3, background: '#345' } });
  file = new File([Uint8Array.from(await image.jpeg().toBuffer())], 'me.jpg', { type: 'image/jpeg' });
});
afterAll(() => service.stop());

const { join, connect, as } = memberActions(() => service);
const add = async (member: PublishedMember) => {
  const before = new Set((await as(member).call(profile.listOwnPhotos, {})).items.map(({ id }) => id));
  const { items } = await as(member).call(profile.addPhoto, { file });
  return items.find(({ id }) => !before.has(id))?.id ?? '';
};
const approve = (photo: string, { member }: PublishedMember) =>
  service.deliver(admin.photoModerated, {
    photo,
    member,
    withheld: null,
    appealable: false,
    at: '2026-03-15T10:00:00Z',
  });
const own = async (member: PublishedMember) => (await as(member).call(profile.listOwnPhotos, {})).items;
const publishedMain = async ({ member }: PublishedMember) =>
  (await service.publishedEvents(profile.profilePublished)).filter(({ key }) => key === member).at(-1)?.data.photo;
const statusOf = async (photo: string, viewer: string | null) => {
  const path = service.context.photoUrl(photo, 'full', viewer)?.replace(/^\/api/, '');
  return (await fetch(`${service.url}${path}`)).status;
};
const view = (viewer: PublishedMember, { member }: PublishedMember) =>
  as(viewer).call(profile.viewMember, { params: { member } });

describe('a photo that is not approved', () => {
  it('is visible only to its owner, and is left out of every page, count, event and share link', async () => {
    const [owner, friend] = [await join({ gender: 'Female' }), await join({ gender: 'Male', accountType: 'Pro' })];
    await connect(owner, friend);
    const photo = await add(owner);
    expect(await own(owner)).toMatchObject([{ id: photo, review: 'with_staff', isMain: true }]);
    expect((await as(owner).call(profile.readDashboard, {})).profile.photoUrl).toContain(photo);
    const { token } = await as(owner).call(profile.createShare, { body: { parts: ['name', 'photo'], days: 7 } });
    const seen = [
      await view(friend, owner),
      await as(friend).call(profile.listMemberPhotos, { params: { member: owner.member } }),
      await as(owner).call(profile.previewOwnProfile, { query: { audience: 'connection' } }),
      (await service.asAnyone().send(profile.readSharedProfile, { body: { token } })).body,
      await service.context.request(profile.listMembers, { after: '', codes: [owner.member] }),
      (await service.publishedEvents(profile.profilePublished)).filter(({ key }) => key === owner.member),
      (await service.publishedEvents(profile.searchFieldsChanged)).filter(({ key }) => key === owner.member),
    ];
    expect(JSON.stringify(seen)).not.toContain(photo);
    expect(seen[1]).toEqual({ gallery: [], premiumPhotoCount: 0 });
    expect(seen[3]).toMatchObject({ photo: null });
    const completeness = (await service.publishedEvents(profile.searchFieldsChanged))
      .filter(({ key }) => key === owner.member)
      .map(({ data }) => data.completeness);
    expect(new Set(completeness).size).toBe(1);
    expect([
      await statusOf(photo, owner.member),
      await statusOf(photo, friend.member),
      await statusOf(photo, null),
    ]).toEqual([200, 404, 404]);
  });

  it('appears everywhere once staff approve it', async () => {
    const [owner, viewer] = [await join({ gender: 'Female' }), await join({ gender: 'Male' })];
    const photo = await add(owner);
    await approve(photo, owner);
    expect(await own(owner)).toMatchObject([{ id: photo, review: 'approved', isMain: true }]);
    expect((await view(viewer, owner)).gallery).toMatchObject([{ id: photo }]);
    expect([await publishedMain(owner), await statusOf(photo, viewer.member)]).toEqual([photo, 200]);
  });

  it('can be chosen as the main photo, and others see the previous one until it is approved', async () => {
    const owner = await join({ gender: 'Female' });
    const [former = ''] = await fillGallery(owner.member, 1, service.context);
    await as(owner).call(profile.setMainPhoto, { params: { photo: former } });
    const photo = await add(owner);
    const { items } = await as(owner).call(profile.setMainPhoto, { params: { photo } });
    expect(items.map(({ id, isMain }) => [id, isMain])).toEqual([
      [photo, true],
      [former, false],
    ]);
    expect(await publishedMain(owner)).toBe(former);
    await approve(photo, owner);
    expect(await publishedMain(owner)).toBe(photo);
  });

  it('is not awaited as the main photo after it is deleted', async () => {
    const owner = await join({ gender: 'Female' });
    const photo = await add(owner);
    await as(owner).call(profile.deletePhoto, { params: { photo } });
    expect((await as(owner).call(profile.readOwnProfile, {})).photoUrl).toBeNull();
  });

  it('may be the registration photo: the new profile is published without it', async () => {
    const photo = await storeUnclaimedPhoto(service.context);
    const owner = await join();
    const otherCode = `${owner.member.slice(0, -1)}${owner.member.endsWith('2') ? '3' : '2'}`;
    const registration = registrationOf({ ...owner, member: otherCode }, { photo });
    await service.deliver(identity.accountRegistered, registration, { sequence: 1 });
    const newMember = { ...owner, member: registration.member };
    expect(await own(newMember)).toMatchObject([{ id: photo, review: 'with_staff', isMain: true }]);
    expect(await publishedMain(newMember)).toBeNull();
    await approve(photo, newMember);
    expect(await publishedMain(newMember)).toBe(photo);
  });

  it('is reported to staff once, without its bytes', async () => {
    const owner = await join();
    const photo = await add(owner);
    const requests = (await service.publishedEvents(profile.photoReviewRequested)).filter(({ key }) => key === photo);
    expect(requests.map(({ data }) => data)).toEqual([
      { photo, member: owner.member, doubts: ['unchecked'], at: expect.any(String) },
    ]);
  });
});
