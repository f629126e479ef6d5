import { admin, type PublishedMember, profile } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { fillGallery, profileService } from '../testing/index.ts';
import { memberActions } from '../testing/members.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

const { join, as } = memberActions(() => service);
const at = '2026-03-15T10:00:00.000Z';
const moderate = (
  photo: string,
  { member }: PublishedMember,
  withheld: 'indecent' | null,
  { sequence = 1, appealable = true } = {},
) => service.deliver(admin.photoModerated, { photo, member, withheld, appealable, at }, { sequence });
/** A member with `count` photos, of which the last is the main photo. */
async function joinWithPhotos(count: number) {
  const member = await join({ gender: 'Female' });
  const photos = await fillGallery(member.member, count, service.context);
  const main = photos.at(-1) ?? '';
  await as(member).call(profile.setMainPhoto, { params: { photo: main } });
  return { member, photos, main };
}
const ownPhotosOf = async (member: PublishedMember) => (await as(member).call(profile.listOwnPhotos)).items;
const publishedMain = async ({ member }: PublishedMember) =>
  (await service.publishedEvents(profile.profilePublished)).filter(({ key }) => key === member).at(-1)?.data.photo;
const statusOf = async (photo: string, { member }: Pick<PublishedMember, 'member'>) => {
  const url = service.context.photoUrl(photo, 'card', member)?.replace(/^\/api/, '');
  return (await fetch(`${service.url}${url}`)).status;
};
const appeal = (member: PublishedMember, photo: string, text = 'It is me') =>
  as(member).call(profile.appealPhoto, { params: { photo }, body: { text } });

describe('a withheld photo', () => {
  it('is visible only to its owner, with the reason', async () => {
    const { member, photos, main } = await joinWithPhotos(2);
    const viewer = await join({ gender: 'Male', accountType: 'Pro' });
    expect(await statusOf(main, viewer)).toBe(200);
    await moderate(main, member, 'indecent');
    expect([await statusOf(main, viewer), await statusOf(main, member)]).toEqual([404, 200]);
    const memberView = await as(viewer).call(profile.viewMember, { params: { member: member.member } });
    expect(memberView.gallery).toHaveLength(1);
    expect(JSON.stringify(memberView)).not.toContain(main);
    const withheldPhoto = (await ownPhotosOf(member)).find(({ id }) => id === main);
    expect(withheldPhoto?.withheld).toEqual({
      reasonCode: 'indecent',
      message: expect.any(String),
      appeal: 'possible',
    });
    expect((await ownPhotosOf(member)).find(({ id }) => id === photos[0])?.withheld).toBeUndefined();
  });

  it('is replaced as main photo by the newest visible photo, and the profile is published', async () => {
    const { member, photos, main } = await joinWithPhotos(2);
    await moderate(main, member, 'indecent');
    expect(await publishedMain(member)).toBe(photos[0]);
    await moderate(photos[0] ?? '', member, 'indecent');
    expect(await publishedMain(member)).toBeNull();
    const setMain = as(member).call(profile.setMainPhoto, { params: { photo: main } });
    await expect(setMain).rejects.toMatchObject({ code: 'profile.photo_not_found' });
  });

  it('does not become the main photo when the main photo is deleted', async () => {
    const { member, photos, main } = await joinWithPhotos(2);
    await moderate(photos[0] ?? '', member, 'indecent');
    await as(member).call(profile.deletePhoto, { params: { photo: main } });
    expect(await publishedMain(member)).toBeNull();
  });

  it('is restored by a newer decision, and ignores a late older decision', async () => {
    const [{ member, main }, viewer] = [await joinWithPhotos(1), await join({ gender: 'Male' })];
    await moderate(main, member, 'indecent', { sequence: 1 });
    await moderate(main, member, null, { sequence: 2 });
    expect([await publishedMain(member), await statusOf(main, viewer)]).toEqual([main, 200]);
    await moderate(main, member, 'indecent', { sequence: 1 });
    expect(await statusOf(main, viewer)).toBe(200);
  });

  it('must belong to the member of the event; otherwise the event has no effect', async () => {
    const [{ main }, otherMember] = [await joinWithPhotos(1), await join({ gender: 'Male' })];
    await moderate(main, otherMember, 'indecent');
    await moderate('no-such-photo', otherMember, 'indecent');
    expect(await statusOf(main, otherMember)).toBe(200);
    expect(await service.deadLetters()).toEqual([]);
  });
});

describe('an appeal', () => {
  it('is published once, without its text, which staff can request', async () => {
    const { member, main } = await joinWithPhotos(1);
    await moderate(main, member, 'indecent');
    await appeal(member, main, 'It is me, in the hills');
    expect((await ownPhotosOf(member))[0]?.withheld?.appeal).toBe('made');
    const events = (await service.publishedEvents(profile.photoAppealed)).filter(({ key }) => key === main);
    expect(events.map(({ data }) => data)).toEqual([{ photo: main, member: member.member, at: expect.any(String) }]);
    expect(await service.context.request(profile.getAppeal, { photo: main })).toMatchObject({
      text: 'It is me, in the hills',
    });
    await expect(appeal(member, main)).rejects.toMatchObject({ status: 409, code: 'profile.appeal_not_allowed' });
    await moderate(main, member, 'indecent', { sequence: 2, appealable: false });
    expect((await ownPhotosOf(member))[0]?.withheld?.appeal).toBe('refused');
    await expect(appeal(member, main)).rejects.toMatchObject({ code: 'profile.appeal_not_allowed' });
  });

  it('is refused for a visible photo and for another member’s photo', async () => {
    const [{ member, main }, otherMember] = [await joinWithPhotos(1), await joinWithPhotos(1)];
    await expect(appeal(member, main)).rejects.toMatchObject({ code: 'profile.appeal_not_allowed' });
    await moderate(otherMember.main, otherMember.member, 'indecent');
    for (const photo of [otherMember.main, 'no-such-photo'])
      await expect(appeal(member, photo)).rejects.toMatchObject({ status: 404, code: 'profile.photo_not_found' });
  });

  it('is accepted once if ten are sent concurrently', async () => {
    const { member, main } = await joinWithPhotos(1);
    await moderate(main, member, 'indecent');
    const appeals = await Promise.allSettled(Array.from({ length: 10 }, () => appeal(member, main)));
    expect(appeals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('getPhoto', () => {
  it('returns a withheld photo, and null after it is deleted', async () => {
    const { member, main } = await joinWithPhotos(1);
    await moderate(main, member, 'indecent');
    const reply = await service.context.request(profile.getPhoto, { photo: main, size: 'full' });
    expect(Buffer.from(reply?.base64 ?? '', 'base64').toString()).toBe('RIFF a photo WEBP');
    await as(member).call(profile.deletePhoto, { params: { photo: main } });
    expect(await service.context.request(profile.getPhoto, { photo: main, size: 'full' })).toBeNull();
  });
});

describe('a correction by staff', () => {
  const correct = (member: string, changes: { dateOfBirth?: string; gender?: 'Male' | 'Female' }, sequence = 1) =>
    service.deliver(admin.memberCorrected, { member, dateOfBirth: null, gender: null, ...changes, at }, { sequence });
  const lastPublished = async (member: string) =>
    (await service.publishedEvents(profile.profilePublished)).filter(({ key }) => key === member).at(-1)?.data;

  it('changes and publishes the profile, and locks the date of birth for the member', async () => {
    const member = await join({ dateOfBirth: '1996-04-12' });
    await correct(member.member, { dateOfBirth: '1994-04-12' });
    expect(await lastPublished(member.member)).toMatchObject({ dateOfBirth: '1994-04-12', gender: member.gender });
    const { profile: own, optionalDetails, revision } = await as(member).call(profile.readDetails, {});
    const body = { details: { ...own, ...optionalDetails, dateOfBirth: '1990-01-01' }, revision };
    await expect(as(member).call(profile.saveDetails, { body })).rejects.toMatchObject({
      code: 'profile.date_of_birth_locked',
    });
  });

  it('can correct the gender alone, and an older correction that arrives late changes nothing', async () => {
    const member = await join({ gender: 'Female' });
    await correct(member.member, { gender: 'Male' }, 2);
    await correct(member.member, { gender: 'Female', dateOfBirth: '1980-01-01' }, 1);
    expect(await lastPublished(member.member)).toMatchObject({ gender: 'Male', dateOfBirth: member.dateOfBirth });
  });

  it('of an unknown member changes nothing', async () => {
    await correct('HM00000000', { gender: 'Male' });
    expect(await service.deadLetters()).toEqual([]);
    expect(await lastPublished('HM00000000')).toBeUndefined();
    expect(await service.context.store.profiles.findOwn('HM00000000')).toBeUndefined();
  });
});
