import type { PublishedMember } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenMatches, openMatches } from '../testing/index.ts';
import { newestFirst, openIsolatedIndex, storeSilently, women } from '../testing/isolated-index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
beforeEach(async () => {
  await model().deleteMany({ _id: trusted({ $ne: '' }) });
});
afterAll(() => service.stop());

const model = () => service.context.store.members.model;
const collection = () => model().collection;
const store = (...members: PublishedMember[]) => storeSilently(model(), ...members);
const openIndex = () => openIsolatedIndex(model());

describe('a change of a member', () => {
  it('moves the member when gender, time of joining or both change, also in counts', async () => {
    const [one, two, three, four] = women(4) as [PublishedMember, PublishedMember, PublishedMember, PublishedMember];
    await store(one, two, three, four);
    const { index, notify, find, count } = openIndex();
    await index.waitUntilCurrent();
    await store(
      { ...one, joinedAt: '2027-01-01T00:00:00.000Z' },
      { ...two, gender: 'Male' },
      { ...three, gender: 'Male', joinedAt: '2025-01-01T00:00:00.000Z' },
      { ...four, joinedAt: '2025-01-01T00:00:00.000Z' },
    );
    notify(one.member, two.member, three.member, four.member);
    await index.waitUntilCurrent();
    expect(find('Female')).toEqual([one.member, four.member]);
    expect(find('Male')).toEqual([two.member, three.member]);
    expect([count('Female'), count('Male'), index.size()]).toEqual([2, 2, 4]);
  });

  it('reads a stale member again, and removes one that no longer exists, any number of times', async () => {
    const [one] = women(1) as [PublishedMember];
    const { index, find } = openIndex();
    await index.waitUntilCurrent();
    for (const joinedAt of ['2026-03-01', '2026-02-01', '2026-04-01']) {
      await store({ ...one, joinedAt: `${joinedAt}T00:00:00.000Z` });
      index.markStale(one.member);
      await index.waitUntilCurrent();
      expect([find('Female'), index.size()]).toEqual([[one.member], 1]);
      await collection().deleteOne({ _id: one.member as never });
      index.markStale(one.member);
      await index.waitUntilCurrent();
      expect([find('Female'), index.size()]).toEqual([[], 0]);
    }
  });

  it('ends with the newest fields when a change arrives during a read', async () => {
    const [one] = women(1) as [PublishedMember];
    await store({ ...one, city: 'Agra' });
    const { index, notify, find } = openIndex();
    await index.waitUntilCurrent();
    const findRows = collection().find.bind(collection());
    const released = Promise.withResolvers<void>();
    vi.spyOn(collection(), 'find').mockImplementationOnce(((...args: Parameters<typeof findRows>) => ({
      toArray: async () => {
        const rows = await findRows(...args).toArray();
        await released.promise;
        return rows;
      },
    })) as never);
    notify(one.member);
    await store({ ...one, city: 'Pune' });
    notify(one.member);
    released.resolve();
    await index.waitUntilCurrent();
    expect([find('Female', 'Pune'), find('Female', 'Agra')]).toEqual([[one.member], []]);
  });

  it('lets waiting calls return although another member changes during every read', async () => {
    const [one] = women(1) as [PublishedMember];
    await store(one);
    const { index, notify, find } = openIndex();
    await index.waitUntilCurrent();
    const findRows = collection().find.bind(collection());
    vi.spyOn(collection(), 'find').mockImplementation(((...args: Parameters<typeof findRows>) => ({
      toArray: async () => {
        const rows = await findRows(...args).toArray();
        notify(newMemberCode());
        return rows;
      },
    })) as never);
    notify(one.member);
    await index.waitUntilCurrent();
    await index.poll();
    expect(find('Female')).toEqual([one.member]);
    expect(index.isCurrent()).toBe(false);
  });

  it('loses no change when a read fails: waiting calls reject, and the next call reads again', async () => {
    const all = women(5);
    await store(...all);
    const { index, notify, find } = openIndex();
    await index.waitUntilCurrent();
    await store(...all.map((member) => ({ ...member, city: 'Pune' })));
    const findSpy = vi.spyOn(collection(), 'find').mockImplementation(() => {
      throw new Error('database down');
    });
    notify(...all.map(({ member }) => member));
    await expect(index.poll()).rejects.toThrow('database down');
    await expect(index.waitUntilCurrent()).rejects.toThrow('database down');
    expect(index.isCurrent()).toBe(false);
    findSpy.mockRestore();
    await index.waitUntilCurrent();
    expect(find('Female', 'Pune')).toEqual(newestFirst(all));
  });

  it('reads a member once when the same change arrives twice', async () => {
    const [one] = women(1) as [PublishedMember];
    await store(one);
    const { index, notifyAs } = openIndex();
    await index.waitUntilCurrent();
    const findSpy = vi.spyOn(collection(), 'find');
    for (let times = 0; times < 2; times += 1) {
      notifyAs('change', one.member);
      await index.waitUntilCurrent();
    }
    expect(findSpy).toHaveBeenCalledTimes(1);
  });
});

describe('a poll of the change log', () => {
  it('reads changes since the last successful poll, less the longest transaction', async () => {
    const { index, since } = openIndex();
    const started = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(started);
    await index.poll();
    clock.mockReturnValue(started + 100_000);
    since.mockRejectedValueOnce(new Error('database down'));
    await expect(index.poll()).rejects.toThrow('database down');
    clock.mockReturnValue(started + 300_000);
    await index.poll();
    expect(since.mock.lastCall?.[0].getTime()).toBeLessThanOrEqual(started - 60_000);
  });

  it('reads a change once, in batches, and later drops its id', async () => {
    const all = women(2_500).map(({ member }) => member);
    const { index, since } = openIndex();
    await index.poll();
    const findSpy = vi.spyOn(collection(), 'find');
    since.mockResolvedValueOnce([{ _id: 'change', members: all }]);
    await index.poll();
    expect(findSpy).toHaveBeenCalledTimes(3);
    await index.poll();
    expect(since.mock.lastCall?.[1]).toEqual(new Set(['change']));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000);
    await index.poll();
    expect(since.mock.lastCall?.[1]).toEqual(new Set());
  });
});
