import { identity, profile } from '@hamrah/contracts';
import { openPreferences, type PartnerPreferences } from '@hamrah/contracts/profile';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService, registrationOf } from '../../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(profileService);
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const as = ({ member: code, gender }: Member) => service.as({ code, gender });
const joined = async (partnerAges: { from: number; to: number } | null = null) => {
  const member = testMember();
  await service.deliver(identity.accountRegistered, registrationOf(member, { partnerAges }), { sequence: 1 });
  return member;
};
const read = (member: Member) => as(member).call(profile.readPartnerPreferences, {});
const save = (member: Member, said: Partial<PartnerPreferences>, revision: number) =>
  as(member).call(profile.savePartnerPreferences, { body: { preferences: { ...openPreferences, ...said }, revision } });

const said: PartnerPreferences = {
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
  it('are open to all until something is said', async () => {
    expect(await read(await joined())).toEqual({ preferences: openPreferences, revision: 0 });
    expect(await read(testMember())).toEqual({ preferences: openPreferences, revision: 0 });
  });

  it('begin with the ages looked for on the landing page', async () => {
    const member = await joined({ from: 25, to: 32 });
    expect(await read(member)).toEqual({
      preferences: { ...openPreferences, ages: { from: 25, to: 32 } },
      revision: 0,
    });
    await save(member, said, 0);
    expect(await read(member)).toEqual({ preferences: said, revision: 1 });
  });

  it('are saved whole, read as they were saved, and opened again', async () => {
    const member = await joined();
    expect(await save(member, said, 0)).toEqual({ preferences: said, revision: 1 });
    expect(await read(member)).toEqual({ preferences: said, revision: 1 });
    await save(member, {}, 1);
    expect(await read(member)).toEqual({ preferences: openPreferences, revision: 2 });
  });

  it('may name states and cities of India without naming India', async () => {
    const member = await joined();
    await expect(save(member, { states: ['Punjab'], cities: ['Amritsar'] }, 0)).resolves.toMatchObject({ revision: 1 });
  });
});

describe('who may not', () => {
  it('asks those without a session to sign in', async () => {
    await expect(service.asAnyone().call(profile.readPartnerPreferences, {})).rejects.toMatchObject({
      code: 'session.required',
    });
  });

  it('shows and changes nobody else’s', async () => {
    const [one, other] = [await joined(), await joined()];
    await save(one, said, 0);
    expect(await read(other)).toEqual({ preferences: openPreferences, revision: 0 });
  });

  it('asks a newcomer to wait, and keeps nothing of one who left', async () => {
    const left = await joined({ from: 25, to: 32 });
    await service.deliver(identity.accountDeleted, { member: left.member }, { sequence: 2 });
    for (const member of [testMember(), left]) {
      await expect(save(member, said, 0)).rejects.toMatchObject({ code: 'profile.profile_pending', status: 404 });
      expect(await service.deps.store.partnerPreferences.findOwn(member.member)).toBeUndefined();
    }
  });
});

describe('what is refused', () => {
  it.each([
    ['countries', { countries: ['India', 'Atlantis'] }],
    ['states', { countries: ['Canada'], states: ['Punjab'] }],
    ['states', { states: ['Ontario'] }],
    ['cities', { countries: ['India'], states: ['Punjab'], cities: ['Mysuru'] }],
    ['cities', { cities: ['Mysuru'] }],
  ])('%s that are not to be chosen there', async (list, places) => {
    await expect(save(await joined(), places, 0)).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: [{ path: `preferences.${list}`, message: 'Please choose from the list.' }],
    });
  });

  it('an age or height range that ends before it begins', async () => {
    await expect(
      save(await joined(), { ages: { from: 30, to: 30 }, heightsInches: { from: 70, to: 60 } }, 0),
    ).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [
        { path: 'preferences.ages.to', message: 'End age must be greater than start age' },
        { path: 'preferences.heightsInches.to', message: 'End height must be greater than start height' },
      ],
    });
  });

  it('a save from a page that is older than what is there', async () => {
    const member = await joined();
    await save(member, said, 0);
    for (const revision of [0, 2])
      await expect(save(member, {}, revision)).rejects.toMatchObject({
        code: 'profile.edit_conflict',
        status: 409,
      });
    expect(await read(member)).toEqual({ preferences: said, revision: 1 });
  });

  it.each([0, 1])('all but one of several saves at the same moment, from revision %i', async (revision) => {
    const member = await joined();
    if (revision > 0) await save(member, said, 0);
    const districts = ['A', 'B', 'C', 'D', 'E'];
    const ends = await Promise.allSettled(districts.map((district) => save(member, { district }, revision)));
    const won = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(won).toHaveLength(1);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'profile.edit_conflict' });
    expect(await read(member)).toEqual(won[0]);
  });
});

describe('what the world is told', () => {
  it('is nothing', async () => {
    const member = await joined();
    await save(member, said, 0);
    expect(
      (await service.publishedEvents(profile.profilePublished)).filter(({ key }) => key === member.member),
    ).toHaveLength(1);
  });
});
