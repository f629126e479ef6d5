import { identity, profile, splitContactDetailsMessage } from '@hamrah/contracts';
import { emptyOptionalDetails, type ProfileDetails } from '@hamrah/contracts/profile';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { detailsOf, profileService, registrationOf } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService, { replace: { now: () => new Date('2026-03-15T12:00:00Z') } });
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const as = ({ member: code, gender }: Member) => service.as({ code, gender });
const registerMember = async () => {
  const member = testMember();
  await service.deliver(identity.accountRegistered, registrationOf(member), { sequence: 1 });
  return member;
};
const save = (member: Member, overrides: Partial<ProfileDetails>, revision: number) =>
  as(member).call(profile.saveDetails, { body: { details: detailsOf(member, overrides), revision } });
const read = (member: Member) => as(member).call(profile.readDetails, {});
const publishedProfiles = async ({ member }: Member) =>
  (await service.publishedEvents(profile.profilePublished)).filter(({ key }) => key === member).map(({ data }) => data);

const fullDetails: Partial<ProfileDetails> = {
  city: 'Bengaluru',
  about: 'I moved to the city.\nI still walk.',
  heightInches: 65,
  pathSince: 'Yes',
  diet: 'Vegetarian',
  alcohol: 'No',
  sisters: 0,
  brothers: 2,
  marriedSiblings: 1,
  motherOccupation: 'Homemaker',
  residencyStatus: 'Citizen',
  zipcode: '560001',
  hometown: 'Mysuru',
  hobbies: ['Seva', 'Chess'],
};

describe('the details of a profile', () => {
  it('are refused if they form contact details together with the name', async () => {
    const member = testMember({ firstName: 'Asha 98765' });
    await service.deliver(identity.accountRegistered, registrationOf(member), { sequence: 1 });
    await expect(save(member, { hometown: '43210' }, 0)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'details.hometown', message: splitContactDetailsMessage }],
    });
  });

  it('start with the registered fields and no optional details', async () => {
    const member = await registerMember();
    const { profile: ownProfile, optionalDetails, revision } = await read(member);
    expect(ownProfile).toMatchObject({ ...member, age: 29, photoUrl: null });
    expect({ optionalDetails, revision }).toEqual({ optionalDetails: emptyOptionalDetails, revision: 0 });
  });

  it('are returned as saved', async () => {
    const member = await registerMember();
    const saved = await save(member, fullDetails, 0);
    expect(saved.profile).toMatchObject({ ...member, city: 'Bengaluru', heightInches: 65, about: fullDetails.about });
    expect(saved.optionalDetails).toEqual({
      ...emptyOptionalDetails,
      pathSince: 'Yes',
      diet: 'Vegetarian',
      alcohol: 'No',
      sisters: 0,
      brothers: 2,
      marriedSiblings: 1,
      motherOccupation: 'Homemaker',
      residencyStatus: 'Citizen',
      zipcode: '560001',
      hometown: 'Mysuru',
      hobbies: ['Seva', 'Chess'],
    });
    expect(saved.revision).toBe(1);
    expect(await read(member)).toEqual(saved);
  });

  it('can be cleared', async () => {
    const member = await registerMember();
    await save(member, fullDetails, 0);
    const { optionalDetails } = await save(member, { hobbies: [], diet: null }, 1);
    expect(optionalDetails).toEqual(emptyOptionalDetails);
  });

  it('include today’s age', async () => {
    const member = await registerMember();
    const { profile: ownProfile } = await save(member, { dateOfBirth: '2008-03-15' }, 0);
    expect([ownProfile.dateOfBirth, ownProfile.age]).toEqual(['2008-03-15', 18]);
  });

  it('cannot be used to change the name, the gender or who the profile is for', async () => {
    const member = await registerMember();
    const details = { ...detailsOf(member), firstName: 'Mallory', gender: 'Male', profileFor: 'Friend', hidden: true };
    const saved = await as(member).call(profile.saveDetails, { body: { details, revision: 0 } });
    expect(saved.profile).toMatchObject(member);
  });
});

describe('access', () => {
  it('requires a session', async () => {
    for (const call of [
      () => service.asAnyone().call(profile.readDetails, {}),
      () => service.asAnyone().call(profile.saveDetails, { body: { details: detailsOf(testMember()), revision: 0 } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'session.required' });
  });

  it('is refused while the profile is pending and after a deletion', async () => {
    const deletedMember = await registerMember();
    await service.deliver(identity.accountDeleted, { member: deletedMember.member }, { sequence: 2 });
    for (const member of [testMember(), deletedMember]) {
      await expect(read(member)).rejects.toMatchObject({ code: 'profile.profile_pending' });
      await expect(save(member, {}, 0)).rejects.toMatchObject({ code: 'profile.profile_pending', status: 404 });
    }
    expect(await service.context.store.profiles.findOwn(deletedMember.member)).toBeUndefined();
  });

  it('never changes another member’s profile', async () => {
    const [first, second] = [await registerMember(), await registerMember()];
    const details = { ...detailsOf(first, { city: 'Bengaluru' }), member: second.member };
    await as(first).call(profile.saveDetails, { body: { details, revision: 0 } });
    expect((await read(second)).profile).toMatchObject(second);
  });
});

describe('validation', () => {
  it.each(['2008-03-16', '1965-03-15', '2030-01-01'])(
    'refuses an age below 18 or above 60 (born on %s)',
    async (dateOfBirth) => {
      const member = await registerMember();
      await expect(save(member, { dateOfBirth }, 0)).rejects.toMatchObject({
        status: 422,
        code: 'profile.age_out_of_range',
        fields: [{ path: 'details.dateOfBirth', message: 'Age must be between 18 and 60.' }],
      });
    },
  );

  it.each([
    ['country', { country: 'Atlantis' }, 'Please Select Country.'],
    ['state', { state: 'Ontario' }, 'Please Select State.'],
    ['city', { city: 'Amritsar' }, 'Please Select City.'],
    ['state', { country: 'Canada' }, 'Please Select State.'],
  ])('refuses an unlisted %s', async (field, place, message) => {
    const member = await registerMember();
    await expect(save(member, place, 0)).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: [{ path: `details.${field}`, message }],
    });
    expect((await read(member)).revision).toBe(0);
  });

  it('reports every invalid field', async () => {
    const member = await registerMember();
    const details = {
      ...detailsOf(member),
      fatherOccupation: 'x'.repeat(20),
      college: 'x'.repeat(51),
      sisters: 10,
      diet: 'Everything',
    };
    const request = as(member).call(profile.saveDetails, { body: { details: details as ProfileDetails, revision: 0 } });
    await expect(request).rejects.toMatchObject({
      code: 'request.invalid',
      fields: ['diet', 'fatherOccupation', 'sisters', 'college'].map((field) => ({ path: `details.${field}` })),
    });
  });

  it('refuses a save of an outdated revision', async () => {
    const member = await registerMember();
    await save(member, { company: 'First' }, 0);
    for (const revision of [0, 2, -1])
      await expect(save(member, { company: 'Second' }, revision)).rejects.toMatchObject({
        status: 409,
        code: 'profile.edit_conflict',
      });
    expect((await read(member)).profile.company).toBe('First');
  });

  it('accepts exactly one of several concurrent saves', async () => {
    const member = await registerMember();
    const companies = ['A', 'B', 'C', 'D', 'E'];
    const outcomes = await Promise.allSettled(companies.map((company) => save(member, { company }, 0)));
    const saved = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(saved).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'profile.edit_conflict' });
    expect(await read(member)).toEqual(saved[0]);
    expect((await publishedProfiles(member)).slice(1).map(({ company }) => company)).toEqual([
      saved[0]?.profile.company,
    ]);
  });
});

describe('profile_published', () => {
  it('carries the whole profile when a published detail changes', async () => {
    const member = await registerMember();
    await save(member, { city: 'Bengaluru', designation: 'Headmistress' }, 0);
    expect((await publishedProfiles(member)).slice(1)).toEqual([
      { ...member, city: 'Bengaluru', designation: 'Headmistress' },
    ]);
  });

  it('is not published when no published detail changes', async () => {
    const member = await registerMember();
    await save(member, { diet: 'Vegetarian', hobbies: ['Yoga'] }, 0);
    await save(member, { diet: 'Vegetarian', hobbies: ['Yoga'] }, 1);
    expect(await publishedProfiles(member)).toHaveLength(1);
  });

  it('never contains optional details', async () => {
    const member = await registerMember();
    await save(member, { ...fullDetails, company: 'Elsewhere' }, 0);
    for (const data of await publishedProfiles(member))
      expect(Object.keys(data).toSorted()).toEqual(Object.keys(member).toSorted());
  });

  it('reflects both a hide and a concurrent save', async () => {
    const member = await registerMember();
    const { revision } = await read(member);
    const delivery = service.deliver(
      identity.visibilityChanged,
      { member: member.member, hidden: true },
      { sequence: 2 },
    );
    await Promise.all([delivery, save(member, { company: 'Elsewhere' }, revision)]);
    await service.deliver(identity.emailVerified, { member: member.member }, { sequence: 3 });
    const ownProfile = (await read(member)).profile;
    expect(ownProfile).toMatchObject({ hidden: true, emailVerified: true, company: 'Elsewhere' });
    expect((await publishedProfiles(member)).at(-1)).toMatchObject({
      hidden: true,
      emailVerified: true,
      company: 'Elsewhere',
    });
    await save(member, { company: 'Elsewhere', city: 'Bengaluru' }, revision + 1);
    expect((await publishedProfiles(member)).at(-1)).toMatchObject({
      hidden: true,
      emailVerified: true,
      city: 'Bengaluru',
    });
  });
});

describe('values that contact filters compare', () => {
  it('can be saved again unchanged any number of times', async () => {
    const member = await registerMember();
    for (const revision of [0, 1, 2, 3, 4, 5, 6, 7]) await save(member, { company: `Company ${revision}` }, revision);
  });

  it('can be changed in five saves a day, and the refusal says when to retry', async () => {
    const member = await registerMember();
    for (const revision of [0, 1, 2, 3, 4]) await save(member, { heightInches: 60 + revision }, revision);
    const body = { details: detailsOf(member, { heightInches: 70 }), revision: 5 };
    const refusal = await as(member).send(profile.saveDetails, { body });
    expect(refusal).toMatchObject({ status: 429, body: { code: 'profile.too_many_edits' } });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect((await read(member)).profile.heightInches).toBe(64);
  });

  it('include a date of birth that the member can change once', async () => {
    const member = await registerMember();
    await save(member, { dateOfBirth: '1990-01-01' }, 0);
    await save(member, { dateOfBirth: '1990-01-01', company: 'Another' }, 1);
    await expect(save(member, { dateOfBirth: member.dateOfBirth }, 2)).rejects.toMatchObject({
      code: 'profile.date_of_birth_locked',
      status: 403,
      fields: [{ path: 'details.dateOfBirth' }],
    });
  });

  it('are reported to staff if they change often', async () => {
    const member = await registerMember();
    const { model } = service.context.store.profiles;
    const recent = Array.from(
      { length: 4 },
      (_, index) => new Date(service.context.now().getTime() - (index + 2) * 86_400_000),
    );
    await model.updateOne({ _id: member.member }, { $set: { 'editHistory.edits': recent } });
    const announced = async () =>
      (await service.publishedEvents(profile.detailsChangedOften))
        .map(({ data }) => data)
        .filter((data) => data.member === member.member);
    await save(member, { heightInches: 60 }, 0);
    expect(await announced()).toEqual([]);
    await save(member, { heightInches: 61 }, 1);
    await save(member, { company: 'Another', heightInches: 61 }, 2);
    expect(await announced()).toMatchObject([{ changes: 6, days: 30 }]);
  });
});
