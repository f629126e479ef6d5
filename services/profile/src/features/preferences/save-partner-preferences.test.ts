import { identity, profile } from '@hamrah/contracts';
import { type PartnerPreferences, unrestrictedPreferences } from '@hamrah/contracts/profile';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService, registrationOf } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const as = ({ member: code, gender }: Member) => service.as({ code, gender });
const registerMember = async (partnerAges: { from: number; to: number } | null = null) => {
  const member = testMember();
  await service.deliver(identity.accountRegistered, registrationOf(member, { partnerAges }), { sequence: 1 });
  return member;
};
const read = (member: Member) => as(member).call(profile.readPartnerPreferences, {});
const save = (member: Member, changes: Partial<PartnerPreferences>, revision: number) =>
  as(member).call(profile.savePartnerPreferences, {
    body: { preferences: { ...unrestrictedPreferences, ...changes }, revision },
  });

const example: PartnerPreferences = {
  ages: { from: 27, to: 34 },
  heightsInches: { from: 66, to: 74 },
  religions: ['Hindu', 'Sikh'],
  paths: ['Isha Foundation'],
  motherTongues: ['Kannada', 'Tamil'],
  maritalStatuses: ['Never Married'],
  countries: ['India', 'Canada'],
  states: ['Karnataka', 'Ontario'],
  cities: ['Mysuru', 'Toronto'],
  incomes: ['₹50,000 to ₹1,00,000'],
  qualifications: ['Master’s degree'],
  workingWith: 'A school',
  designation: 'Teacher',
  professionArea: 'Education',
  profileFor: ['Myself'],
  diets: ['Vegetarian'],
  district: 'Mysuru',
  musts: ['age', 'path', 'place'],
};

describe('partner preferences', () => {
  it('are unrestricted until saved', async () => {
    expect(await read(await registerMember())).toEqual({ preferences: unrestrictedPreferences, revision: 0 });
    expect(await read(testMember())).toEqual({ preferences: unrestrictedPreferences, revision: 0 });
  });

  it('start with the ages chosen on the landing page', async () => {
    const member = await registerMember({ from: 25, to: 32 });
    expect(await read(member)).toEqual({
      preferences: { ...unrestrictedPreferences, ages: { from: 25, to: 32 } },
      revision: 0,
    });
    await save(member, example, 0);
    expect(await read(member)).toEqual({ preferences: example, revision: 1 });
  });

  it('are returned as saved, and can be reset', async () => {
    const member = await registerMember();
    expect(await save(member, example, 0)).toEqual({ preferences: example, revision: 1 });
    expect(await read(member)).toEqual({ preferences: example, revision: 1 });
    await save(member, {}, 1);
    expect(await read(member)).toEqual({ preferences: unrestrictedPreferences, revision: 2 });
  });

  it('accept states and cities of India without the country', async () => {
    const member = await registerMember();
    await expect(save(member, { states: ['Punjab'], cities: ['Amritsar'] }, 0)).resolves.toMatchObject({ revision: 1 });
  });
});

describe('access', () => {
  it('requires a session', async () => {
    await expect(service.asAnyone().call(profile.readPartnerPreferences, {})).rejects.toMatchObject({
      code: 'session.required',
    });
  });

  it('shows and changes only the viewer’s preferences', async () => {
    const [first, second] = [await registerMember(), await registerMember()];
    await save(first, example, 0);
    expect(await read(second)).toEqual({ preferences: unrestrictedPreferences, revision: 0 });
  });

  it('stores nothing while the profile is pending or after a deletion', async () => {
    const deletedMember = await registerMember({ from: 25, to: 32 });
    await service.deliver(identity.accountDeleted, { member: deletedMember.member }, { sequence: 2 });
    for (const member of [testMember(), deletedMember]) {
      await expect(save(member, example, 0)).rejects.toMatchObject({ code: 'profile.profile_pending', status: 404 });
      expect(await service.context.store.partnerPreferences.findOwn(member.member)).toBeUndefined();
    }
  });
});

describe('validation', () => {
  it.each([
    ['countries', { countries: ['India', 'Atlantis'] }],
    ['states', { countries: ['Canada'], states: ['Punjab'] }],
    ['states', { states: ['Ontario'] }],
    ['cities', { countries: ['India'], states: ['Punjab'], cities: ['Mysuru'] }],
    ['cities', { cities: ['Mysuru'] }],
  ])('refuses %s that are not on the list', async (list, places) => {
    await expect(save(await registerMember(), places, 0)).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: [{ path: `preferences.${list}`, message: 'Please choose from the list.' }],
    });
  });

  it('refuses an age or height range that ends before it starts', async () => {
    await expect(
      save(await registerMember(), { ages: { from: 30, to: 30 }, heightsInches: { from: 70, to: 60 } }, 0),
    ).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [
        { path: 'preferences.ages.to', message: 'End age must be greater than start age' },
        { path: 'preferences.heightsInches.to', message: 'End height must be greater than start height' },
      ],
    });
  });

  it('refuses a save of an outdated revision', async () => {
    const member = await registerMember();
    await save(member, example, 0);
    for (const revision of [0, 2])
      await expect(save(member, {}, revision)).rejects.toMatchObject({
        code: 'profile.edit_conflict',
        status: 409,
      });
    expect(await read(member)).toEqual({ preferences: example, revision: 1 });
  });

  it.each([0, 1])('accepts exactly one of several concurrent saves of revision %i', async (revision) => {
    const member = await registerMember();
    if (revision > 0) await save(member, example, 0);
    const districts = ['A', 'B', 'C', 'D', 'E'];
    const outcomes = await Promise.allSettled(districts.map((district) => save(member, { district }, revision)));
    const savedPreferences = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(savedPreferences).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'profile.edit_conflict' });
    expect(await read(member)).toEqual(savedPreferences[0]);
  });
});

describe('profile_published', () => {
  it('is not published for preferences', async () => {
    const member = await registerMember();
    await save(member, example, 0);
    expect(
      (await service.publishedEvents(profile.profilePublished)).filter(({ key }) => key === member.member),
    ).toHaveLength(1);
  });
});
