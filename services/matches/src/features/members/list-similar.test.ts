import { matches, type PublishedMember, paths } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const publishWomenBornOn = (path: PublishedMember['path'], ...days: string[]) =>
  Promise.all(days.map((dateOfBirth) => service.publishMember({ gender: 'Female', path, dateOfBirth })));
const codesOf = (cards: readonly { code: string }[]) => cards.map(({ code }) => code);

describe('behaviour', () => {
  it('lists the six other members of the same path and gender who are nearest in date of birth', async () => {
    const path = paths[0];
    const ravi = await service.publishMember({ gender: 'Male', path: paths[1] });
    const days = [
      '1994-06-10',
      '1994-06-12',
      '1994-06-15',
      '1994-06-16',
      '1994-06-25',
      '1994-07-30',
      '1980-01-01',
      '1999-01-01',
    ];
    const women = await publishWomenBornOn(path, ...days);
    await service.publishMember({ gender: 'Male', path, dateOfBirth: '1994-06-15' });
    await service.publishMember({ gender: 'Female', path: paths[2], dateOfBirth: '1994-06-15' });
    const asha = women[2] as PublishedMember;
    const nearest = [3, 1, 0, 4, 5, 7].map((index) => women[index]?.member);
    expect(codesOf(await service.listSimilar(ravi, asha.member))).toEqual(nearest);
  });

  it('lists six different members when many more were born on the same day', async () => {
    const ravi = await service.publishMember({ gender: 'Male', path: paths[3] });
    const women = await publishWomenBornOn(paths[3], ...Array.from({ length: 12 }, () => '1994-06-15'));
    for (const { member } of women) {
      const listed = codesOf(await service.listSimilar(ravi, member));
      expect(new Set(listed).size).toBe(6);
      expect(listed).not.toContain(member);
    }
  });

  it('omits hidden members', async () => {
    const ravi = await service.publishMember({ gender: 'Male', path: paths[4] });
    const [asha, usha] = (await publishWomenBornOn(paths[4], '1994-06-15', '1994-06-16')) as [
      PublishedMember,
      PublishedMember,
    ];
    expect(codesOf(await service.listSimilar(ravi, asha.member))).toEqual([usha.member]);
    await service.hide(usha);
    expect(await service.listSimilar(ravi, asha.member)).toEqual([]);
  });

  it.each([
    ['older', '$lt', -1],
    ['younger', '$gte', 1],
  ] as const)(
    'reads only as many %s members as needed, in the order of the index',
    async (_description, operator, direction) => {
      const query = service.context.store.members.model
        .find({ gender: 'Female', path: paths[0], hidden: false, dateOfBirth: trusted({ [operator]: '1994-06-15' }) })
        .sort({ dateOfBirth: direction })
        .limit(2);
      const plan = (await query.explain('executionStats')) as unknown as Record<string, object>;
      expect(JSON.stringify(plan.queryPlanner)).toContain('path_born');
      expect(JSON.stringify(plan.queryPlanner)).not.toContain('"SORT"');
      expect(plan.executionStats).toMatchObject({ nReturned: 2, totalDocsExamined: 2 });
    },
  );
});

describe('access', () => {
  it('refuses a visitor', async () => {
    const visitor = service.asAnyone().call(matches.listSimilar, { params: { member: testMember().member } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });

  it('refuses a viewer whose profile has not arrived', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const request = service.listSimilar(testMember({ gender: 'Male' }), asha.member);
    await expect(request).rejects.toMatchObject({ code: 'matches.profile_pending' });
  });
});
