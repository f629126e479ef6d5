import { profile } from '@hamrah/contracts';
import type { ContactFilters } from '@hamrah/contracts/profile';
import { type Stack, stack, type testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService } from '../../testing/index.ts';
import { memberActions } from '../../testing/members.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(profileService);
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const { join, as, leave } = memberActions(() => service);
const said: ContactFilters = {
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
const save = (member: Member, different: Partial<ContactFilters>, revision: number) =>
  as(member).call(profile.saveContactFilters, { body: { filters: { ...said, ...different }, revision } });

describe('contact filters', () => {
  it('are none until saved, and then read as they were saved, by their owner alone', async () => {
    const [member, other] = [await join(), await join()];
    expect(await read(member)).toEqual({ filters: null, revision: 0 });
    expect(await save(member, {}, 0)).toEqual({ filters: said, revision: 1 });
    expect(await read(member)).toEqual({ filters: said, revision: 1 });
    expect(await save(member, { paths: [] }, 1)).toEqual({ filters: { ...said, paths: [] }, revision: 2 });
    expect(await read(other)).toEqual({ filters: null, revision: 0 });
  });

  it('are for those with a session', async () => {
    await expect(service.asAnyone().call(profile.readContactFilters, {})).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});

describe('what is refused', () => {
  it.each([
    ['ages.to', { ages: { from: 25, to: 27 } }, 'Please leave a range of at least 3 years.'],
    ['heightsInches.to', { heightsInches: { from: 60, to: 65 } }, 'Please leave a range of at least 6 inches.'],
    ['countries', { countries: ['Atlantis'] }, 'Please choose from the list.'],
    ['states', { countries: ['Canada'] }, 'Please choose from the list.'],
    ['cities', { cities: ['Toronto'] }, 'Please choose from the list.'],
  ])('%s that cannot be', async (path, different, message) => {
    await expect(save(await join(), different, 0)).rejects.toMatchObject({
      status: 400,
      fields: [{ path: `filters.${path}`, message }],
    });
  });

  it.each([0, 1])('all but one of several saves at the same moment, from revision %i', async (revision) => {
    const member = await join();
    if (revision > 0) await save(member, {}, 0);
    const tries = [20, 21, 22, 23].map((from) => save(member, { ages: { from: from + 2, to: 40 } }, revision));
    const ends = await Promise.allSettled(tries);
    const won = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(won).toHaveLength(1);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'profile.edit_conflict' });
    expect(await read(member)).toEqual(won[0]);
  });

  it('those of a member who left', async () => {
    const member = await join();
    await leave(member);
    await expect(save(member, {}, 0)).rejects.toMatchObject({ status: 409 });
    expect(await read(member)).toEqual({ filters: null, revision: 0 });
  });
});
