import { admin, profile } from '@hamrah/contracts';
import { refusalOf, startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { addPhoto, fillGallery, profileService } from '../../testing/index.ts';
import { memberActions } from '../../testing/members.ts';

let service: TestService<Context>;
const { join, as } = memberActions(() => service);
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

type Member = Parameters<typeof as>[0];
const registerWithPhotos = async (count = 3) => {
  const member = await join({ gender: 'Female' });
  await fillGallery(member.member, count, service.context);
  return member;
};
const idsOf = ({ items }: profile.OwnGallery) => items.map(({ id }) => id);
const list = async (member: Member) => idsOf(await as(member).call(profile.listOwnPhotos, {}));
const order = (member: Member, photos: readonly string[]) =>
  as(member).call(profile.orderPhotos, { body: { photos: [...photos] } });
const publishedPhotos = async ({ member }: Member) =>
  (await service.publishedEvents(profile.profilePublished))
    .filter(({ key }) => key === member)
    .map(({ data }) => data.photo);

describe('a member who reorders their photos', () => {
  it('sees the new order, and the first photo becomes the main photo on cards', async () => {
    const member = await registerWithPhotos();
    const sorted = (await list(member)).toReversed();
    const gallery = await order(member, sorted);
    expect(idsOf(gallery)).toEqual(sorted);
    expect(gallery.items.map(({ isMain }) => isMain)).toEqual([true, false, false]);
    expect((await publishedPhotos(member)).at(-1)).toBe(sorted[0]);
  });

  it('shows the order to other members', async () => {
    const member = await registerWithPhotos();
    const viewer = await join({ gender: 'Male', accountType: 'Pro' });
    const sorted = (await list(member)).toReversed();
    await order(member, sorted);
    const { gallery } = await as(viewer).call(profile.listMemberPhotos, { params: { member: member.member } });
    expect(gallery.map(({ id }) => id)).toEqual(sorted);
  });

  it('sees photos added later behind the reordered ones, newest first', async () => {
    const member = await registerWithPhotos(2);
    const sorted = (await list(member)).toReversed();
    await order(member, sorted);
    for (const [photo, at] of [
      ['earlier', '2026-03-15T10:00:00Z'],
      ['later', '2026-03-15T11:00:00Z'],
    ] as const)
      await addPhoto(
        `${member.member}-${photo}`,
        member.member,
        { uploadedAt: new Date(at), review: 'approved' },
        service.context,
      );
    expect(await list(member)).toEqual([...sorted, `${member.member}-later`, `${member.member}-earlier`]);
  });

  it('has a pending first photo as the main photo, which others see only once it is approved', async () => {
    const member = await registerWithPhotos();
    const [newest] = await list(member);
    const { store, now } = service.context;
    const pending = `${member.member}-pending`;
    await addPhoto(pending, member.member, { uploadedAt: now(), review: 'with_staff' }, service.context);
    const { items } = await order(member, [pending]);
    expect(items[0]).toMatchObject({ id: pending, isMain: true });
    expect(await publishedPhotos(member)).not.toContain(pending);
    expect((await store.profiles.photoSettingsOf(member.member))?.photo).toBe(newest);
    const approval = { photo: pending, member: member.member, withheld: null, appealable: false };
    await service.deliver(admin.photoModerated, { ...approval, at: '2026-03-15T10:00:00Z' });
    expect((await publishedPhotos(member)).at(-1)).toBe(pending);
  });

  it('publishes nothing if the main photo stays first', async () => {
    const member = await registerWithPhotos();
    const [first = '', second = '', third = ''] = await list(member);
    await order(member, [first, second, third]);
    const count = (await publishedPhotos(member)).length;
    await order(member, [first, third, second]);
    expect(await publishedPhotos(member)).toHaveLength(count);
  });
});

describe('an order of photos', () => {
  it('is refused without any change if it contains a photo of another member or an unknown photo', async () => {
    const [member, other] = [await registerWithPhotos(), await registerWithPhotos()];
    const [before, [foreign = '']] = await Promise.all([list(member), list(other)]);
    for (const photo of [foreign, 'unknown'])
      expect(await refusalOf(order(member, [...before.toReversed(), photo]))).toMatchObject({
        code: 'profile.photo_not_found',
      });
    expect(await list(member)).toEqual(before);
  });

  it('is refused if it lists a photo twice', async () => {
    const member = await registerWithPhotos(1);
    const [photo = ''] = await list(member);
    expect(await refusalOf(order(member, [photo, photo]))).toMatchObject({ code: 'request.invalid' });
  });
});
