import { admin, type PublishedMember, profile } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { fillGallery, profileService } from '../testing/index.ts';
import { memberActions } from '../testing/members.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(profileService);
});
afterAll(() => service.stop());

const { join, as } = memberActions(() => service);
const at = '2026-03-15T10:00:00.000Z';
const judge = (
  photo: string,
  { member }: PublishedMember,
  withheld: 'indecent' | null,
  { sequence = 1, appealable = true } = {},
) => service.deliver(admin.photoModerated, { photo, member, withheld, appealable, at }, { sequence });
/** A member with so many photos, the last of them the main one. */
async function withPhotos(count: number) {
  const member = await join({ gender: 'Female' });
  const photos = await fillGallery(member.member, count, service.deps);
  const main = photos.at(-1) ?? '';
  await as(member).call(profile.setMainPhoto, { params: { photo: main } });
  return { member, photos, main };
}
const own = async (member: PublishedMember) => (await as(member).call(profile.listOwnPhotos)).items;
const mainTold = async ({ member }: PublishedMember) =>
  (await service.publishedEvents(profile.profilePublished)).filter(({ key }) => key === member).at(-1)?.data.photo;
const fetched = async (photo: string, reader?: PublishedMember) => {
  const url = service.deps.photoUrl(photo, 'card')?.replace(/^\/api/, '');
  const cookie = reader && service.cookieFor({ code: reader.member, gender: reader.gender });
  return (await fetch(`${service.url}${url}`, cookie ? { headers: { cookie } } : {})).status;
};
const appeal = (member: PublishedMember, photo: string, words = 'It is me') =>
  as(member).call(profile.appealPhoto, { params: { photo }, body: { text: words } });

describe('a photo that staff withhold', () => {
  it('is seen by its owner, who reads why, and by nobody else', async () => {
    const { member, photos, main } = await withPhotos(2);
    const viewer = await join({ gender: 'Male', accountType: 'Pro' });
    expect(await fetched(main, viewer)).toBe(200);
    await judge(main, member, 'indecent');
    expect([await fetched(main, viewer), await fetched(main), await fetched(main, member)]).toEqual([404, 404, 200]);
    const seen = await as(viewer).call(profile.viewMember, { params: { member: member.member } });
    expect(seen.gallery).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain(main);
    const mine = (await own(member)).find(({ id }) => id === main);
    expect(mine?.withheld).toEqual({ why: 'indecent', words: expect.any(String), appeal: 'possible' });
    expect((await own(member)).find(({ id }) => id === photos[0])?.withheld).toBeUndefined();
  });

  it('is the main one no more: the newest shown takes its place, none when none is left, and the others are told', async () => {
    const { member, photos, main } = await withPhotos(2);
    await judge(main, member, 'indecent');
    expect(await mainTold(member)).toBe(photos[0]);
    await judge(photos[0] ?? '', member, 'indecent');
    expect(await mainTold(member)).toBeNull();
    const setMain = as(member).call(profile.setMainPhoto, { params: { photo: main } });
    await expect(setMain).rejects.toMatchObject({ code: 'profile.photo_not_found' });
  });

  it('does not come to the front when the main one is deleted', async () => {
    const { member, photos, main } = await withPhotos(2);
    await judge(photos[0] ?? '', member, 'indecent');
    await as(member).call(profile.deletePhoto, { params: { photo: main } });
    expect(await mainTold(member)).toBeNull();
  });

  it('is shown again by a newer word, as the main one where there is none; an older word that comes late changes nothing', async () => {
    const { member, main } = await withPhotos(1);
    await judge(main, member, 'indecent', { sequence: 1 });
    await judge(main, member, null, { sequence: 2 });
    expect([await mainTold(member), await fetched(main)]).toEqual([main, 200]);
    await judge(main, member, 'indecent', { sequence: 1 });
    expect(await fetched(main)).toBe(200);
  });

  it('of another member, or of nobody, is passed over', async () => {
    const [{ main }, other] = [await withPhotos(1), await join()];
    await judge(main, other, 'indecent');
    await judge('no-such-photo', other, 'indecent');
    expect(await fetched(main)).toBe(200);
    expect(await service.deadLetters()).toEqual([]);
  });
});

describe('an appeal', () => {
  it('is made once, by the owner, and told without its words, which staff may ask for', async () => {
    const { member, main } = await withPhotos(1);
    await judge(main, member, 'indecent');
    await appeal(member, main, 'It is me, in the hills');
    expect((await own(member))[0]?.withheld?.appeal).toBe('made');
    const told = (await service.publishedEvents(profile.photoAppealed)).filter(({ key }) => key === main);
    expect(told.map(({ data }) => data)).toEqual([{ photo: main, member: member.member, at: expect.any(String) }]);
    expect(await service.deps.request(profile.getAppeal, { photo: main })).toMatchObject({
      words: 'It is me, in the hills',
    });
    await expect(appeal(member, main)).rejects.toMatchObject({ status: 409, code: 'profile.appeal_not_allowed' });
    await judge(main, member, 'indecent', { sequence: 2, appealable: false });
    expect((await own(member))[0]?.withheld?.appeal).toBe('refused');
    await expect(appeal(member, main)).rejects.toMatchObject({ code: 'profile.appeal_not_allowed' });
  });

  it('is refused for a photo that is shown, and for another’s as for none', async () => {
    const [{ member, main }, other] = [await withPhotos(1), await withPhotos(1)];
    await expect(appeal(member, main)).rejects.toMatchObject({ code: 'profile.appeal_not_allowed' });
    await judge(other.main, other.member, 'indecent');
    for (const photo of [other.main, 'no-such-photo'])
      await expect(appeal(member, photo)).rejects.toMatchObject({ status: 404, code: 'profile.photo_not_found' });
  });

  it('of ten at once one is taken', async () => {
    const { member, main } = await withPhotos(1);
    await judge(main, member, 'indecent');
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => appeal(member, main)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('photo_for_staff', () => {
  it('gives the photo whoever it is shown to, and null when it is gone', async () => {
    const { member, main } = await withPhotos(1);
    await judge(main, member, 'indecent');
    const told = await service.deps.request(profile.getPhoto, { photo: main, size: 'full' });
    expect(Buffer.from(told?.base64 ?? '', 'base64').toString()).toBe('RIFF a photo WEBP');
    await as(member).call(profile.deletePhoto, { params: { photo: main } });
    expect(await service.deps.request(profile.getPhoto, { photo: main, size: 'full' })).toBeNull();
  });
});
