import { matches, oppositeOf, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meets, wantedBySearch } from '../domain/wanted.ts';
import { factsOf, searchableOf } from '../store/members.ts';
import { randomSearch, randomSought } from '../testing/random-search.ts';
import { type OpenMatches, openMatches } from '../testing.ts';

const places = { countries: ['India', 'Canada'], states: ['Punjab', 'Goa', 'Ontario'] };
const population = fc
  .sample(randomSought(places), { numRuns: 600, seed: 11 })
  .map(({ diet, alcohol, children, ...sought }, at) => {
    const copy = testMember({
      ...(sought as object),
      gender: at % 2 === 0 ? 'Female' : 'Male',
      hidden: at % 17 === 0,
      joinedAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
    });
    const facts = factsOf({ diet, alcohol, children, completeness: 50, preferences: profile.openPreferences } as never);
    return { ...searchableOf(copy), ...facts, factsSequence: 0 };
  });

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
  await service.deps.store.members.demo.load(new Map(population.map((member) => [member.member, member])));
});
afterAll(() => service.stop());

describe('does it', () => {
  it('finds exactly those whom a look at every member finds, newest first, page by page', async () => {
    const ravi = await service.introduce({ gender: 'Male', joinedAt: '2020-01-01T00:00:00.000Z' });
    const now = new Date();
    await fc.assert(
      fc.asyncProperty(randomSearch(places), async (criteria) => {
        const wanted = wantedBySearch(criteria);
        const all = population
          .filter((member) => member.gender === oppositeOf(ravi.gender) && !member.hidden && meets(member, wanted, now))
          .map(({ member }) => member)
          .reverse();
        expect(await service.found(ravi, criteria, 7)).toEqual(all);
      }),
      { numRuns: 40 },
    );
  }, 180_000);

  it('finds names in whatever scripts they are', async () => {
    const tongues = ['\uFB01', 'हि', '😀'].map((begin) => `${begin} ${'tongue '.repeat(6)}`.trim());
    const speakers = await Promise.all(
      tongues.map((motherTongue) => service.introduce({ gender: 'Female', motherTongue })),
    );
    const ravi = await service.introduce({ gender: 'Male' });
    const found = await service.found(ravi, { motherTongues: tongues });
    expect(found.toSorted()).toEqual(speakers.map(({ member }) => member).toSorted());
  });
});

describe('who may not', () => {
  it('asks a member whose own profile has not arrived to wait, and refuses a visitor', async () => {
    const newcomer = service.found(testMember({ gender: 'Male' }), {});
    await expect(newcomer).rejects.toMatchObject({ code: 'matches.profile_pending' });
    const visitor = service.asAnyone().call(matches.search, { query: { data: '[]' } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('what it refuses', () => {
  it('refuses what is no encoded search, kindly', async () => {
    const ravi = await service.introduce({ gender: 'Male' });
    for (const route of [matches.search, matches.relaxSearch])
      for (const data of ['', '{"$where":1}', '[{"$ne":null}]', '[[],40,20]'])
        await expect(service.as(ravi).call(route, { query: { data } })).rejects.toMatchObject({
          code: 'matches.search_malformed',
          status: 422,
        });
  });
});
