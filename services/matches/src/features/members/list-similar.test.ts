import { matches, type PublishedMember, paths } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
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
  it('lists the six other members of the same path and gender who are nearest in age', async () => {
    const path = paths[0];
    const ravi = await service.publishMember({ gender: 'Male', path: paths[1] });
    const thisYear = new Date().getUTCFullYear();
    const yearsOld = [30, 31, 29, 30, 33, 40, 22, 55];
    const women = await publishWomenBornOn(path, ...yearsOld.map((age) => `${thisYear - age}-01-01`));
    await service.publishMember({ gender: 'Male', path, dateOfBirth: `${thisYear - 30}-01-01` });
    await service.publishMember({ gender: 'Female', path: paths[2], dateOfBirth: `${thisYear - 30}-01-01` });
    const asha = women[0] as PublishedMember;
    const cards = await service.listSimilar(ravi, asha.member);
    expect(
      cards
        .map(({ age }) => age)
        .slice(0, 4)
        .toSorted(),
    ).toEqual([29, 30, 31, 33]);
    expect(cards[0]?.code).toBe(women[3]?.member);
    expect(cards.slice(4).map(({ age }) => age)).toEqual([22, 40]);
  });

  it('reveals no more of a date of birth than the age: two members of one age get the same list', async () => {
    const path = paths[5];
    const ravi = await service.publishMember({ gender: 'Male', path });
    const year = new Date().getUTCFullYear() - 31;
    const [early, late] = await publishWomenBornOn(path, `${year}-12-02`, `${year}-12-30`);
    await publishWomenBornOn(path, ...['12-01', '12-03', '12-15', '12-29', '12-31'].map((day) => `${year}-${day}`));
    const [similarToEarly, similarToLate] = await Promise.all(
      [early, late].map(async (member) => codesOf(await service.listSimilar(ravi, member?.member ?? ''))),
    );
    const others = (codes: string[] = []) => codes.filter((code) => code !== early?.member && code !== late?.member);
    expect(others(similarToEarly)).toHaveLength(5);
    expect(others(similarToEarly)).toEqual(others(similarToLate));
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
