import type { PublishedMember } from '@hamrah/contracts';
import { freshCode } from '@hamrah/service-kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newestFirst, openToldIndex, storeUntold, women } from '../testing/told-index.ts';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
beforeEach(async () => {
  await model().deleteMany({ _id: trusted({ $ne: '' }) });
});
afterAll(() => service.stop());

const model = () => service.deps.store.members.model;
const collection = () => model().collection;
const store = (...copies: PublishedMember[]) => storeUntold(model(), ...copies);
const openIndex = () => openToldIndex(model());
describe('when a member changes', () => {
  it('has them once, where they are now, whatever changed: gender, the day they joined, or both; counts say so too', async () => {
    const [one, two, three, four] = women(4) as [PublishedMember, PublishedMember, PublishedMember, PublishedMember];
    await store(one, two, three, four);
    const { index, tell, found, count } = openIndex();
    await index.upToDate();
    await store(
      { ...one, joinedAt: '2027-01-01T00:00:00.000Z' },
      { ...two, gender: 'Male' },
      { ...three, gender: 'Male', joinedAt: '2025-01-01T00:00:00.000Z' },
      { ...four, joinedAt: '2025-01-01T00:00:00.000Z' },
    );
    tell(one.member, two.member, three.member, four.member);
    await index.upToDate();
    expect(found('Female')).toEqual([one.member, four.member]);
    expect(found('Male')).toEqual([two.member, three.member]);
    expect([count('Female'), count('Male'), index.size()]).toEqual([2, 2, 4]);
  });

  it('reads again whom it is doubted about, and forgets those who are not there, however often they come back', async () => {
    const [one] = women(1) as [PublishedMember];
    const { index, found } = openIndex();
    await index.upToDate();
    for (const joinedAt of ['2026-03-01', '2026-02-01', '2026-04-01']) {
      await store({ ...one, joinedAt: `${joinedAt}T00:00:00.000Z` });
      index.doubt(one.member);
      await index.upToDate();
      expect([found('Female'), index.size()]).toEqual([[one.member], 1]);
      await collection().deleteOne({ _id: one.member as never });
      index.doubt(one.member);
      await index.upToDate();
      expect([found('Female'), index.size()]).toEqual([[], 0]);
    }
  });

  it('ends with the newest when a change comes while an older one is being read', async () => {
    const [one] = women(1) as [PublishedMember];
    await store({ ...one, city: 'Agra' });
    const { index, tell, found } = openIndex();
    await index.upToDate();
    const find = collection().find.bind(collection());
    const late = Promise.withResolvers<void>();
    vi.spyOn(collection(), 'find').mockImplementationOnce(((...asked: Parameters<typeof find>) => ({
      toArray: async () => {
        const before = await find(...asked).toArray();
        await late.promise;
        return before;
      },
    })) as never);
    tell(one.member);
    await store({ ...one, city: 'Pune' });
    tell(one.member);
    late.resolve();
    await index.upToDate();
    expect([found('Female', 'Pune'), found('Female', 'Agra')]).toEqual([[one.member], []]);
  });

  it('keeps nobody waiting for ever though somebody changes whenever it reads', async () => {
    const [one] = women(1) as [PublishedMember];
    await store(one);
    const { index, tell, found } = openIndex();
    await index.upToDate();
    const find = collection().find.bind(collection());
    vi.spyOn(collection(), 'find').mockImplementation(((...asked: Parameters<typeof find>) => ({
      toArray: async () => {
        const read = await find(...asked).toArray();
        tell(freshCode());
        return read;
      },
    })) as never);
    tell(one.member);
    await index.upToDate();
    await index.catchUp();
    expect(found('Female')).toEqual([one.member]);
    expect(index.isUpToDate()).toBe(false);
  });

  it('loses no change when they cannot be read: whoever waits fails, and the next finds them', async () => {
    const all = women(5);
    await store(...all);
    const { index, tell, found } = openIndex();
    await index.upToDate();
    await store(...all.map((copy) => ({ ...copy, city: 'Pune' })));
    const find = vi.spyOn(collection(), 'find').mockImplementation(() => {
      throw new Error('away');
    });
    tell(...all.map(({ member }) => member));
    await expect(index.catchUp()).rejects.toThrow('away');
    await expect(index.upToDate()).rejects.toThrow('away');
    expect(index.isUpToDate()).toBe(false);
    find.mockRestore();
    await index.upToDate();
    expect(found('Female', 'Pune')).toEqual(newestFirst(all));
  });

  it('learns what it was told of twice once', async () => {
    const [one] = women(1) as [PublishedMember];
    await store(one);
    const { index, tellAs } = openIndex();
    await index.upToDate();
    const find = vi.spyOn(collection(), 'find');
    for (let times = 0; times < 2; times += 1) {
      tellAs('change', one.member);
      await index.upToDate();
    }
    expect(find).toHaveBeenCalledTimes(1);
  });
});

describe('when it looks for changes', () => {
  it('asks for those since its last look that worked, and as long before as a transaction may last', async () => {
    const { index, since } = openIndex();
    const started = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(started);
    await index.catchUp();
    clock.mockReturnValue(started + 100_000);
    since.mockRejectedValueOnce(new Error('away'));
    await expect(index.catchUp()).rejects.toThrow('away');
    clock.mockReturnValue(started + 300_000);
    await index.catchUp();
    expect(since.mock.lastCall?.[0].getTime()).toBeLessThanOrEqual(started - 60_000);
  });

  it('reads a change once however often it is found, and remembers none for ever', async () => {
    const all = women(2_500).map(({ member }) => member);
    const { index, since } = openIndex();
    await index.catchUp();
    const find = vi.spyOn(collection(), 'find');
    since.mockResolvedValueOnce([{ _id: 'change', members: all }]);
    await index.catchUp();
    expect(find).toHaveBeenCalledTimes(3);
    await index.catchUp();
    expect(since.mock.lastCall?.[1]).toEqual(new Set(['change']));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000);
    await index.catchUp();
    expect(since.mock.lastCall?.[1]).toEqual(new Set());
  });
});
