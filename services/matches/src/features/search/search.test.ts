import { matches, oppositeGender, optionalSearchFieldNames, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criteriaOfSearch, matchesCriteria } from '../../domain/criteria.ts';
import { profileFieldsOf, searchFieldsOf } from '../../domain/member.ts';
import { type OpenMatches, openMatches } from '../../testing/index.ts';
import { randomSearch, randomSearchableFields } from '../../testing/random-search.ts';

const places = { countries: ['India', 'Canada'], states: ['Punjab', 'Goa', 'Ontario'] };
const optionalNames = new Set<string>(optionalSearchFieldNames);
const population = fc.sample(randomSearchableFields(places), { numRuns: 600, seed: 11 }).map((fields, index) => {
  const member = testMember({
    ...(Object.fromEntries(Object.entries(fields).filter(([name]) => !optionalNames.has(name))) as object),
    gender: index % 2 === 0 ? 'Female' : 'Male',
    hidden: index % 17 === 0,
    joinedAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  });
  const searchFields = searchFieldsOf({
    ...Object.fromEntries(optionalSearchFieldNames.map((name) => [name, fields[name]])),
    completeness: 50,
    preferences: profile.unrestrictedPreferences,
  } as never);
  return { ...profileFieldsOf(member), ...searchFields, fieldsVersion: 0 };
});

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
  await service.context.store.members.demo.load(new Map(population.map((member) => [member.member, member])));
});
afterAll(() => service.stop());

describe('behaviour', () => {
  it('finds exactly the members that a scan finds, newest first, page by page', async () => {
    const joinedAt = '2020-01-01T00:00:00.000Z';
    // One viewer would exceed the read budget of a day.
    const viewers = await Promise.all(
      Array.from({ length: 8 }, () => service.publishMember({ gender: 'Male', joinedAt })),
    );
    const now = new Date();
    await fc.assert(
      fc.asyncProperty(randomSearch(places), async (filters) => {
        const [ravi] = viewers;
        if (!ravi) throw new Error('There is no viewer.');
        viewers.push(...viewers.splice(0, 1));
        const criteria = criteriaOfSearch(filters);
        const expected = population
          .filter(
            (member) =>
              member.gender === oppositeGender(ravi.gender) && !member.hidden && matchesCriteria(member, criteria, now),
          )
          .map(({ member }) => member)
          .reverse();
        expect(await service.searchCodes(ravi, filters, 7)).toEqual(expected);
      }),
      // A search without filters has many pages.
      { numRuns: 40, examples: [[matches.emptySearch]] },
    );
  }, 180_000);

  it('finds values in any script', async () => {
    const motherTongues = ['\uFB01', 'हि', '😀'].map((begin) => `${begin} ${'tongue '.repeat(6)}`.trim());
    for (const [index, name] of motherTongues.entries())
      await service.deliver(profile.listEntryAdded, { list: 'motherTongues', name }, { sequence: index + 1 });
    const speakers = await Promise.all(
      motherTongues.map((motherTongue) => service.publishMember({ gender: 'Female', motherTongue })),
    );
    const ravi = await service.publishMember({ gender: 'Male' });
    const found = await service.searchCodes(ravi, { motherTongues });
    expect(found.toSorted()).toEqual(speakers.map(({ member }) => member).toSorted());
  });
});

describe('access', () => {
  it('refuses a visitor, and a viewer whose profile has not arrived', async () => {
    const request = service.searchCodes(testMember({ gender: 'Male' }), {});
    await expect(request).rejects.toMatchObject({ code: 'matches.profile_pending' });
    const visitor = service.asAnyone().call(matches.search, { query: { data: '[]' } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('refusals', () => {
  it('refuses a malformed search with a readable problem', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    for (const route of [matches.search, matches.relaxSearch])
      for (const data of ['', '{"$where":1}', '[{"$ne":null}]', '[[],40,20]'])
        await expect(service.as(ravi).call(route, { query: { data } })).rejects.toMatchObject({
          code: 'matches.search_malformed',
          status: 422,
        });
  });
});
