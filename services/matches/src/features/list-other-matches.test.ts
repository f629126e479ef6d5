import { matches } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

it('shows those who follow a path independently, whatever the viewer’s own, narrowed by income and city', async () => {
  const ravi = await service.introduce({ gender: 'Male', path: 'Osho' });
  const asha = await service.introduce({ gender: 'Female', path: 'Other', income: 'No income', city: 'Pune' });
  await service.introduce({ gender: 'Female', path: 'Osho' });
  const only = async (query: object) =>
    (await service.as(ravi).call(matches.listOtherMatches, { query: { ...query } })).items.map(({ code }) => code);
  expect(await only({})).toEqual([asha.member]);
  expect(await only({ income: 'No income', city: 'Pune' })).toEqual([asha.member]);
  expect(await only({ city: 'Agra' })).toEqual([]);
});

it('asks a member whose own profile has not arrived to wait, and refuses a visitor', async () => {
  const newcomer = service.as(testMember()).call(matches.listOtherMatches, { query: {} });
  await expect(newcomer).rejects.toMatchObject({ code: 'matches.profile_pending' });
  const visitor = service.asAnyone().call(matches.listOtherMatches, { query: {} });
  await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
});
