import { profile } from '@hamrah/contracts';
import type { ContactFilters } from '@hamrah/contracts/profile';
import { startTestService, type TestService, type testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService } from '../../testing/index.ts';
import { memberActions } from '../../testing/members.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const { join, as, deleteAccount } = memberActions(() => service);
const example: ContactFilters = {
  ages: { from: 25, to: 30 },
  heightsInches: { from: 60, to: 72 },
  countries: ['India'],
  states: ['Karnataka'],
  cities: ['Mysuru'],
  religions: ['Hindu'],
  paths: ['Osho'],
  motherTongues: ['Kannada', 'Tamil'],
  maritalStatuses: ['Divorced'],
};
const read = (member: Member) => as(member).call(profile.readContactFilters, {});
const save = (member: Member, overrides: Partial<ContactFilters>, revision: number) =>
  as(member).call(profile.saveContactFilters, { body: { filters: { ...example, ...overrides }, revision } });

describe('contact filters', () => {
  it('are null until saved, and visible only to their owner', async () => {
    const [member, otherMember] = [await join(), await join()];
    expect(await read(member)).toEqual({ filters: null, revision: 0 });
    expect(await save(member, {}, 0)).toEqual({ filters: example, revision: 1 });
    expect(await read(member)).toEqual({ filters: example, revision: 1 });
    expect(await save(member, { paths: [] }, 1)).toEqual({ filters: { ...example, paths: [] }, revision: 2 });
    expect(await read(otherMember)).toEqual({ filters: null, revision: 0 });
  });

  it('require a session', async () => {
    await expect(service.asAnyone().call(profile.readContactFilters, {})).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});

describe('validation', () => {
  it('accepts ranges narrower than the three years and six inches that the form suggests', async () => {
    const narrow = { ages: { from: 25, to: 26 }, heightsInches: { from: 60, to: 60 } };
    expect((await save(await join(), narrow, 0)).filters).toMatchObject(narrow);
  });

  it.each([
    ['ages.to', { ages: { from: 27, to: 25 } }, 'End age must be greater than start age'],
    ['ages.from', { ages: { from: 20, to: 25 } }, 'Please choose an age from 21 to 45.'],
    ['heightsInches.to', { heightsInches: { from: 65, to: 60 } }, 'End height must be greater than start height'],
    ['countries', { countries: ['Atlantis'] }, 'Please choose from the list.'],
    ['states', { countries: ['Canada'] }, 'Please choose from the list.'],
    ['cities', { cities: ['Toronto'] }, 'Please choose from the list.'],
  ])('refuses invalid %s', async (path, overrides, message) => {
    await expect(save(await join(), overrides, 0)).rejects.toMatchObject({
      status: 400,
      fields: [{ path: `filters.${path}`, message }],
    });
  });

  it.each([0, 1])('accepts exactly one of several concurrent saves of revision %i', async (revision) => {
    const member = await join();
    if (revision > 0) await save(member, {}, 0);
    const saves = [20, 21, 22, 23].map((from) => save(member, { ages: { from: from + 2, to: 40 } }, revision));
    const outcomes = await Promise.allSettled(saves);
    const savedFilters = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(savedFilters).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'profile.edit_conflict' });
    expect(await read(member)).toEqual(savedFilters[0]);
  });

  it('refuses a save by a deleted member', async () => {
    const member = await join();
    await deleteAccount(member);
    await expect(save(member, {}, 0)).rejects.toMatchObject({ status: 409 });
    expect(await read(member)).toEqual({ filters: null, revision: 0 });
  });
});
