import { matches, minMarriageAge, profile } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

/** Date of birth of a person who is `age` today, `YYYY-MM-DD`. */
const bornYearsAgo = (age: number) => {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate()))
    .toISOString()
    .slice(0, 10);
};

it('shows a man as a match only from 21, in every list and search, and a woman from 18', async () => {
  const asha = await service.publishMember({ gender: 'Female', dateOfBirth: bornYearsAgo(18) });
  await service.publishMember({ gender: 'Male', dateOfBirth: bornYearsAgo(20) });
  const ravi = await service.publishMember({ gender: 'Male', dateOfBirth: bornYearsAgo(minMarriageAge.Male) });
  const codesOf = (cards: readonly { readonly code: string }[]) => cards.map(({ code }) => code);
  const as = service.as(asha);
  expect(codesOf(await service.listRecentlyAdded(asha))).toEqual([ravi.member]);
  expect(codesOf((await as.call(matches.listAllPathMatches, { query: {} })).items)).toEqual([ravi.member]);
  expect(codesOf((await as.call(matches.listMutual, {})).items)).toEqual([ravi.member]);
  expect(await service.searchCodes(asha, { ages: { from: 18, to: 25 } })).toEqual([ravi.member]);
  expect(await service.searchCodes(asha, { ages: { from: 18, to: 20 } })).toEqual([]);
  expect(codesOf(await service.listRecentlyAdded(ravi))).toEqual([asha.member]);
});

it('keeps a man under 21 out of the shortlist and the profile ID search', async () => {
  const asha = await service.publishMember({ gender: 'Female', dateOfBirth: bornYearsAgo(24) });
  const young = await service.publishMember({ gender: 'Male', dateOfBirth: bornYearsAgo(20) });
  const as = service.as(asha);
  await expect(service.addToShortlist(asha, young.member)).rejects.toMatchObject({
    code: 'matches.below_marriage_age',
  });
  await expect(as.call(matches.findByProfileId, { query: { code: young.member } })).rejects.toMatchObject({
    code: 'matches.profile_not_found',
  });
  const grown = await service.publishMember({ gender: 'Male', dateOfBirth: bornYearsAgo(21) });
  await service.addToShortlist(asha, grown.member);
  expect((await as.call(matches.findByProfileId, { query: { code: grown.member } })).code).toBe(grown.member);
  // A corrected date of birth hides him until he reaches the age of marriage.
  await service.deliver(profile.profilePublished, { ...grown, dateOfBirth: bornYearsAgo(20) });
  expect((await as.call(matches.listShortlist, { query: {} })).items).toEqual([]);
});
