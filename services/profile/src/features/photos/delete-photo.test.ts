import { identity, profile } from '@hamrah/contracts';
import { refusalOf, startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { fillGallery, profileService, registrationOf, storeUnclaimedPhoto } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const as = ({ member: code, gender }: Member) => service.as({ code, gender });
/** A member with a main photo from their registration and `count` older photos, oldest first. */
const registerMember = async (count = 2) => {
  const main = await storeUnclaimedPhoto(service.context);
  const member = testMember();
  await service.deliver(identity.accountRegistered, registrationOf(member, { photo: main }));
  return { member, main, otherPhotos: await fillGallery(member.member, count, service.context) };
};
const remove = (member: Member, photo: string) => as(member).call(profile.deletePhoto, { params: { photo } });
const setMain = (member: Member, photo: string) => as(member).call(profile.setMainPhoto, { params: { photo } });
const galleryOrder = ({ items }: { items: { id: string; isMain: boolean }[] }) =>
  items.map(({ id, isMain }) => (isMain ? `main ${id}` : id));
const publishedPhotos = async ({ member }: Member) =>
  (await service.publishedEvents(profile.profilePublished))
    .filter(({ key }) => key === member)
    .map(({ data }) => data.photo);
const filesOf = async (photo: string) => (await service.context.store.photos.find(photo))?.files ?? [];
const storedRows = async (files: unknown[]) => {
  const { db } = service.context.store.photos.model;
  return [
    await db.collection('photos.files').countDocuments({ _id: { $in: files } } as never),
    await db.collection('photos.chunks').countDocuments({ files_id: { $in: files } }),
  ];
};

describe('choosing the main photo', () => {
  it('moves the photo to the front of the gallery and to the profile', async () => {
    const { member, main, otherPhotos } = await registerMember();
    expect(galleryOrder(await setMain(member, otherPhotos[0] ?? ''))).toEqual([
      `main ${otherPhotos[0]}`,
      main,
      otherPhotos[1],
    ]);
    const ownProfile = await as(member).call(profile.readOwnProfile, {});
    expect(ownProfile.photo).toBe(otherPhotos[0]);
    expect(ownProfile.photoUrl).toContain(otherPhotos[0]);
  });

  it('publishes the profile once', async () => {
    const { member, main, otherPhotos } = await registerMember();
    await setMain(member, otherPhotos[0] ?? '');
    await setMain(member, otherPhotos[0] ?? '');
    expect(await publishedPhotos(member)).toEqual([main, otherPhotos[0]]);
  });

  it('publishes the stored main photo last after two concurrent choices', async () => {
    const { member, otherPhotos } = await registerMember();
    await Promise.all(otherPhotos.map((photo) => setMain(member, photo)));
    const { photo } = await as(member).call(profile.readOwnProfile, {});
    expect((await publishedPhotos(member)).at(-1)).toBe(photo);
  });
});

describe('deleting a photo', () => {
  it('removes the photo from the gallery and its files from storage', async () => {
    const { member, main, otherPhotos } = await registerMember();
    const [photo = ''] = otherPhotos;
    const files = await filesOf(photo);
    expect(await storedRows(files)).toEqual([4, 4]);
    const { cardUrl = '' } =
      (await as(member).call(profile.listOwnPhotos, {})).items.find(({ id }) => id === photo) ?? {};
    const read = async () => (await fetch(service.url + cardUrl.replace(/^\/api/, ''))).status;
    expect(await read()).toBe(200);
    expect(galleryOrder(await remove(member, photo))).toEqual([`main ${main}`, otherPhotos[1]]);
    expect(await storedRows(files)).toEqual([0, 0]);
    expect(await read()).toBe(404);
    expect(await publishedPhotos(member)).toEqual([main]);
  });

  it('replaces a deleted main photo with the newest remaining photo', async () => {
    const { member, main, otherPhotos } = await registerMember();
    expect(galleryOrder(await remove(member, main))).toEqual([`main ${otherPhotos[1]}`, otherPhotos[0]]);
    expect(galleryOrder(await remove(member, otherPhotos[1] ?? ''))).toEqual([`main ${otherPhotos[0]}`]);
    expect(galleryOrder(await remove(member, otherPhotos[0] ?? ''))).toEqual([]);
    expect(await publishedPhotos(member)).toEqual([main, otherPhotos[1], otherPhotos[0], null]);
    expect(await as(member).call(profile.readOwnProfile, {})).toMatchObject({ photo: null, photoUrl: null });
  });

  it('erases all files and publishes a profile without a photo after all photos are deleted concurrently', async () => {
    const { member, main, otherPhotos } = await registerMember(3);
    const files = (await Promise.all([main, ...otherPhotos].map(filesOf))).flat();
    await Promise.all([main, ...otherPhotos].map((photo) => remove(member, photo)));
    expect(await storedRows(files)).toEqual([0, 0]);
    expect((await publishedPhotos(member)).at(-1)).toBeNull();
  });
});

describe('access', () => {
  it('requires a session', async () => {
    for (const route of [profile.deletePhoto, profile.setMainPhoto])
      await expect(service.asAnyone().call(route, { params: { photo: 'x' } })).rejects.toMatchObject({
        code: 'session.required',
      });
  });

  it('gives another member the same 404 as for an unknown photo', async () => {
    const [{ member: otherMember }, { member, main, otherPhotos }] = [await registerMember(), await registerMember()];
    for (const route of [profile.deletePhoto, profile.setMainPhoto]) {
      const refusal = await refusalOf(as(otherMember).call(route, { params: { photo: 'no-photo' } }));
      expect(refusal).toMatchObject({ status: 404, code: 'profile.photo_not_found' });
      expect(await refusalOf(as(otherMember).call(route, { params: { photo: main } }))).toEqual(refusal);
    }
    expect(galleryOrder(await as(member).call(profile.listOwnPhotos, {}))).toEqual([
      `main ${main}`,
      ...otherPhotos.toReversed(),
    ]);
    expect(await storedRows(await filesOf(main))).toEqual([4, 4]);
  });

  it('refuses portraits and unclaimed photos', async () => {
    const { member } = await registerMember();
    const bytes = Buffer.from('drawn');
    await service.context.store.photos.storePortrait('drawn-1', { card: bytes, full: bytes, blurred: bytes });
    for (const photo of ['drawn-1', await storeUnclaimedPhoto(service.context)])
      for (const action of [remove, setMain])
        await expect(action(member, photo)).rejects.toMatchObject({ code: 'profile.photo_not_found' });
    expect(await service.context.store.photos.open('drawn-1', 'card')).toBeDefined();
  });

  it('refuses to delete a photo twice', async () => {
    const { member, main } = await registerMember();
    await remove(member, main);
    await expect(remove(member, main)).rejects.toMatchObject({ code: 'profile.photo_not_found' });
  });
});
