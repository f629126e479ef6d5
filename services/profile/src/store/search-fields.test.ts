import { identity, profile } from '@hamrah/contracts';
import { unrestrictedPreferences } from '@hamrah/contracts/profile';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { demoSearchFieldsOf } from '../seeding/index.ts';
import { detailsOf, fillGallery, profileService, registrationOf, storeUnclaimedPhoto } from '../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const as = ({ member: code, gender }: Member) => service.as({ code, gender });
const registerMember = async (overrides: Parameters<typeof registrationOf>[1] = {}) => {
  const member = testMember();
  await service.deliver(identity.accountRegistered, registrationOf(member, overrides), { sequence: 1 });
  return member;
};
const envelopes = async ({ member }: Member) =>
  (await service.publishedEvents(profile.searchFieldsChanged)).filter(({ key }) => key === member);
const publishedFields = async (member: Member) => (await envelopes(member)).map(({ data }) => data);
const save = (member: Member, overrides: Parameters<typeof detailsOf>[1], revision = 0) =>
  as(member).call(profile.saveDetails, { body: { details: detailsOf(member, overrides), revision } });
const prefer = (member: Member, changes: Partial<typeof unrestrictedPreferences>, revision = 0) =>
  as(member).call(profile.savePartnerPreferences, {
    body: { preferences: { ...unrestrictedPreferences, ...changes }, revision },
  });

describe('search_fields_changed', () => {
  it('is published after profile_published when the profile is built', async () => {
    const photo = await storeUnclaimedPhoto(service.context);
    const member = await registerMember({ photo, partnerAges: { from: 25, to: 32 } });
    const [fields] = await envelopes(member);
    expect(fields?.data).toEqual({
      member: member.member,
      ...profile.defaultSearchFields,
      completeness: 57,
      preferences: { ...unrestrictedPreferences, ages: { from: 25, to: 32 } },
    });
    const [published] = (await service.publishedEvents(profile.profilePublished)).filter(
      ({ key }) => key === member.member,
    );
    expect(published?.sequence).toBeLessThan(fields?.sequence ?? 0);
  });

  it('carries all fields, including musts, when details or preferences change', async () => {
    const member = await registerMember();
    await save(member, { diet: 'Vegetarian', alcohol: 'No', children: 'Yes, living with me' });
    const changes = { religions: ['Hindu'], musts: ['religion'] } satisfies Partial<typeof unrestrictedPreferences>;
    await prefer(member, changes);
    const [, afterSave, afterPreferences] = await publishedFields(member);
    const habits = { diet: 'Vegetarian', alcohol: 'No', children: 'Yes, living with me' };
    expect(afterSave).toMatchObject({ ...habits, completeness: 42, preferences: unrestrictedPreferences });
    expect(afterPreferences).toMatchObject({ ...habits, completeness: 49, preferences: changes });
  });

  it('is not published when no search field changes', async () => {
    const member = await registerMember();
    await save(member, { diet: 'Vegetarian' });
    await save(member, { diet: 'Vegetarian', city: 'Bengaluru', zipcode: '560001' }, 1);
    await prefer(member, {});
    await as(member).call(profile.setPhotoVisibility, { body: { visibility: 'pro' } });
    expect(await publishedFields(member)).toHaveLength(2);
  });

  it('is published when the last photo is deleted, but not for other photo changes', async () => {
    const photo = await storeUnclaimedPhoto(service.context);
    const member = await registerMember({ photo });
    const [second = ''] = await fillGallery(member.member, 1, service.context);
    await as(member).call(profile.setMainPhoto, { params: { photo: second } });
    for (const each of [second, photo]) await as(member).call(profile.deletePhoto, { params: { photo: each } });
    expect((await publishedFields(member)).map(({ completeness }) => completeness)).toEqual([50, 30]);
  });

  it('carries the final fields in the last event after concurrent changes', async () => {
    const member = await registerMember();
    await Promise.all([save(member, { diet: 'Vegetarian' }), prefer(member, { religions: ['Hindu'] })]);
    const events = await publishedFields(member);
    expect(events).toHaveLength(3);
    expect(events.at(-1)).toMatchObject({
      diet: 'Vegetarian',
      preferences: { religions: ['Hindu'] },
      completeness: 41,
    });
  });

  it('is not published for a refused save', async () => {
    const member = await registerMember();
    await expect(save(member, { diet: 'Vegetarian' }, 7)).rejects.toMatchObject({ code: 'profile.edit_conflict' });
    await expect(prefer(member, { religions: ['Hindu'] }, 7)).rejects.toMatchObject({ status: 409 });
    expect(await publishedFields(member)).toHaveLength(1);
  });

  it('has the same fields for demo members as for registered members', async () => {
    const member = await registerMember();
    const saved = await save(member, { diet: 'Vegetarian', hobbies: ['Yoga'] });
    await prefer(member, { religions: ['Hindu'] });
    const demo = {
      published: member,
      phone: '',
      email: '',
      passwordHash: '',
      optionalDetails: saved.optionalDetails,
      preferences: { ...unrestrictedPreferences, religions: ['Hindu'] },
      allowsAnonymousCard: false,
      gallery: [],
    };
    expect(demoSearchFieldsOf(demo)).toEqual((await publishedFields(member)).at(-1));
  });
});
