import { matches, type PublishedMember } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { profileFieldsOf } from '../../domain/member.ts';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const listOf = (owner: PublishedMember, query: object = {}) =>
  service.as(owner).call(matches.listShortlist, { query: { ...query } });
const codesOf = ({ items }: { readonly items: readonly { code: string }[] }) => items.map(({ code }) => code);
const setDaysSinceAdded = async (owner: PublishedMember, { member }: PublishedMember, days: number) => {
  const addedAt = new Date(Date.now() - days * 86_400_000);
  const sortKey = `${addedAt.toISOString()}|${member}`;
  await service.context.store.shortlist.model.updateOne({ owner: owner.member, member }, { addedAt, sortKey });
  return addedAt.toISOString();
};

describe('behaviour', () => {
  it('pages through the shortlist with notes and dates, latest first', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const women = [];
    for (let index = 0; index < 5; index++) women.push(await service.publishMember({ gender: 'Female' }));
    const dates: string[] = [];
    for (const [index, woman] of women.entries()) {
      await service.addToShortlist(ravi, woman.member);
      dates.push(await setDaysSinceAdded(ravi, woman, 10 - index));
    }
    await service.saveNote(ravi, women[4]?.member ?? '', 'Met at satsang');
    const first = await listOf(ravi, { limit: 3 });
    const second = await listOf(ravi, { limit: 3, cursor: first.next ?? '' });
    expect([...codesOf(first), ...codesOf(second)]).toEqual(women.map(({ member }) => member).reverse());
    expect(second.next).toBeNull();
    expect([...first.items, ...second.items].map(({ shortlistedAt }) => shortlistedAt)).toEqual(dates.toReversed());
    expect(first.items.slice(0, 2)).toMatchObject([{ note: 'Met at satsang', shortlisted: true }, { note: null }]);
  });

  it('filters by date added, age, height, path and income', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const fields = {
      gender: 'Female',
      path: 'Osho',
      income: 'No income',
      dateOfBirth: '1996-01-01',
      heightInches: 60,
    } as const;
    const asha = await service.publishMember(fields);
    const usha = await service.publishMember({
      ...fields,
      path: 'ISKCON',
      dateOfBirth: '1980-01-01',
      heightInches: 70,
    });
    for (const [woman, days] of [
      [asha, 0],
      [usha, 5],
    ] as const) {
      await service.addToShortlist(ravi, woman.member);
      await setDaysSinceAdded(ravi, woman, days);
    }
    for (const query of [
      { within: 'day' },
      { ages: '25-35' },
      { heights: '58-62' },
      { path: 'Osho' },
      { income: 'No income', path: 'Osho' },
    ])
      expect(codesOf(await listOf(ravi, query))).toEqual([asha.member]);
    for (const query of [{}, { within: 'week' }, { within: 'month' }, { income: 'No income' }])
      expect(codesOf(await listOf(ravi, query))).toEqual([asha.member, usha.member]);
  });

  it('finds a match after many rows that do not match', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const asha = await service.publishMember({ gender: 'Female', path: 'Osho' });
    await service.addToShortlist(ravi, asha.member);
    for (let index = 0; index < 5; index++) {
      const { member } = await service.publishMember({ gender: 'Female', path: 'ISKCON' });
      await service.addToShortlist(ravi, member);
    }
    expect(codesOf(await listOf(ravi, { path: 'Osho', limit: 1 }))).toEqual([asha.member]);
  });

  it('reads many rows per query, and returns each match on exactly one page', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const population = Array.from({ length: 90 }, (_, index) =>
      testMember({ gender: 'Female', path: [0, 50, 60, 70].includes(index) ? 'Osho' : 'ISKCON' }),
    );
    const { members, shortlist } = service.context.store;
    await members.demo.load(new Map(population.map((member) => [member.member, profileFieldsOf(member)])));
    await shortlist.model.insertMany(
      population.map(({ member }, index) => {
        const addedAt = new Date(Date.now() - index * 1_000);
        return { owner: ravi.member, member, addedAt, sortKey: `${addedAt.toISOString()}|${member}`, visible: true };
      }),
    );
    const reads = vi.spyOn(shortlist, 'page');
    const first = await listOf(ravi, { path: 'Osho', limit: 2 });
    const second = await listOf(ravi, { path: 'Osho', limit: 2, cursor: first.next ?? '' });
    const third = await listOf(ravi, { path: 'Osho', limit: 2, cursor: second.next ?? '' });
    expect([first, second, third].map(codesOf)).toEqual([
      [population[0]?.member, population[50]?.member],
      [population[60]?.member, population[70]?.member],
      [],
    ]);
    expect(third.next).toBeNull();
    expect(reads.mock.calls.length).toBeLessThan(10);
    reads.mockRestore();
  });
});

describe('access', () => {
  it('hides the list and its notes from other members', async () => {
    const [ravi, asha] = await service.publishCouple();
    const amit = await service.publishMember({ gender: 'Male' });
    await service.addToShortlist(ravi, asha.member);
    await service.saveNote(ravi, asha.member, 'Private');
    for (const other of [amit, asha]) expect((await listOf(other)).items).toEqual([]);
    expect(JSON.stringify(await service.readMatch(asha, ravi.member))).not.toContain('Private');
  });

  it('refuses a visitor', async () => {
    const visitor = service.asAnyone().call(matches.listShortlist, { query: {} });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('visibility', () => {
  it('omits hidden and blocked members until they unhide or the block ends', async () => {
    const [ravi, asha] = await service.publishCouple();
    const [, usha] = await service.publishCouple();
    for (const { member } of [asha, usha]) await service.addToShortlist(ravi, member);
    await service.hide(asha);
    await service.block(usha, ravi);
    expect((await listOf(ravi)).items).toEqual([]);
    expect((await service.listPublishedCounts(ravi)).at(-1)).toBe(0);
    await service.unhide(asha);
    await service.unblock(usha, ravi);
    expect(codesOf(await listOf(ravi)).toSorted()).toEqual([asha.member, usha.member].toSorted());
    expect((await service.listPublishedCounts(ravi)).at(-1)).toBe(2);
  });

  it('refuses a note on a member who is not on the list', async () => {
    const [ravi, asha] = await service.publishCouple();
    for (const code of [asha.member, testMember().member])
      await expect(service.saveNote(ravi, code, 'Not listed')).rejects.toMatchObject({
        code: 'matches.member_not_found',
      });
  });
});
