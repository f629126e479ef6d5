import { matches } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

it('lists members who follow spirituality independently, filtered by income and city', async () => {
  const ravi = await service.publishMember({ gender: 'Male', path: 'Osho' });
  const asha = await service.publishMember({ gender: 'Female', path: 'Other', income: 'No income', city: 'Pune' });
  await service.publishMember({ gender: 'Female', path: 'Osho' });
  const listCodes = async (query: object) =>
    (await service.as(ravi).call(matches.listOtherMatches, { query: { ...query } })).items.map(({ code }) => code);
  expect(await listCodes({})).toEqual([asha.member]);
  expect(await listCodes({ income: 'No income', city: 'Pune' })).toEqual([asha.member]);
  expect(await listCodes({ city: 'Agra' })).toEqual([]);
});

it('refuses a visitor, and a viewer whose profile has not arrived', async () => {
  const request = service.as(testMember()).call(matches.listOtherMatches, { query: {} });
  await expect(request).rejects.toMatchObject({ code: 'matches.profile_pending' });
  const visitor = service.asAnyone().call(matches.listOtherMatches, { query: {} });
  await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
});
