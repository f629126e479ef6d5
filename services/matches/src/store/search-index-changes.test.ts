import type { PublishedMember } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  matchesWithoutMembers,
  newestFirst,
  openIsolatedIndex,
  storeSilently,
  women,
} from '../testing/isolated-index.ts';

const service = matchesWithoutMembers();
const model = () => service().context.store.members.model;
const collection = () => model().collection;
const store = (...members: PublishedMember[]) => storeSilently(model(), ...members);
const openIndex = () => openIsolatedIndex(model());

describe('the search index', () => {
  it('moves a member in lists and counts when gender, time of joining or both change', async () => {
    const [first, second, third, fourth] = women(4) as [
      PublishedMember,
      PublishedMember,
      PublishedMember,
      PublishedMember,
    ];
    await store(first, second, third, fourth);
    const { index, notify, find, count } = openIndex();
    await index.waitUntilCurrent();
    await store(
      { ...first, joinedAt: '2027-01-01T00:00:00.000Z' },
      { ...second, gender: 'Male' },
      { ...third, gender: 'Male', joinedAt: '2025-01-01T00:00:00.000Z' },
      { ...fourth, joinedAt: '2025-01-01T00:00:00.000Z' },
    );
    notify(first.member, second.member, third.member, fourth.member);
    await index.waitUntilCurrent();
    expect(await find('Female')).toEqual([first.member, fourth.member]);
    expect(await find('Male')).toEqual([second.member, third.member]);
    expect([await count('Female'), await count('Male'), await index.size()]).toEqual([2, 2, 4]);
  });

  it('reads a stale member again, and removes one that no longer exists, any number of times', async () => {
    const [asha] = women(1) as [PublishedMember];
    const { index, find } = openIndex();
    await index.waitUntilCurrent();
    for (const joinedAt of ['2026-03-01', '2026-02-01', '2026-04-01']) {
      await store({ ...asha, joinedAt: `${joinedAt}T00:00:00.000Z` });
      index.markStale(asha.member);
      await index.waitUntilCurrent();
      expect([await find('Female'), await index.size()]).toEqual([[asha.member], 1]);
      await collection().deleteOne({ _id: asha.member as never });
      index.markStale(asha.member);
      await index.waitUntilCurrent();
      expect([await find('Female'), await index.size()]).toEqual([[], 0]);
    }
  });

  it('indexes the newest fields when a change arrives during a read', async () => {
    const [asha] = women(1) as [PublishedMember];
    await store({ ...asha, city: 'Agra' });
    const { index, notify, find } = openIndex();
    await index.waitUntilCurrent();
    const findRows = collection().find.bind(collection());
    const readEnds = Promise.withResolvers<void>();
    vi.spyOn(collection(), 'find').mockImplementationOnce(((...args: Parameters<typeof findRows>) => ({
      toArray: async () => {
        const rows = await findRows(...args).toArray();
        await readEnds.promise;
        return rows;
      },
    })) as never);
    notify(asha.member);
    await store({ ...asha, city: 'Pune' });
    notify(asha.member);
    readEnds.resolve();
    await index.waitUntilCurrent();
    expect([await find('Female', 'Pune'), await find('Female', 'Agra')]).toEqual([[asha.member], []]);
  });

  it('lets waiting calls return even if another member changes during every read', async () => {
    const [asha] = women(1) as [PublishedMember];
    await store(asha);
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
    notify(asha.member);
    await index.waitUntilCurrent();
    await index.poll();
    expect(await find('Female')).toEqual([asha.member]);
    expect(index.isCurrent()).toBe(false);
  });

  it('loses no change when a read fails: waiting calls reject, and the next call reads again', async () => {
    const members = women(5);
    await store(...members);
    const { index, notify, find } = openIndex();
    await index.waitUntilCurrent();
    await store(...members.map((member) => ({ ...member, city: 'Pune' })));
    const findSpy = vi.spyOn(collection(), 'find').mockImplementation(() => {
      throw new Error('database down');
    });
    notify(...members.map(({ member }) => member));
    await expect(index.poll()).rejects.toThrow('database down');
    await expect(index.waitUntilCurrent()).rejects.toThrow('database down');
    expect(index.isCurrent()).toBe(false);
    findSpy.mockRestore();
    await index.waitUntilCurrent();
    expect(await find('Female', 'Pune')).toEqual(newestFirst(members));
  });

  it('reads a member once when the same change arrives twice', async () => {
    const [asha] = women(1) as [PublishedMember];
    await store(asha);
    const { index, notifyAs } = openIndex();
    await index.waitUntilCurrent();
    const findSpy = vi.spyOn(collection(), 'find');
    for (let deliveries = 0; deliveries < 2; deliveries += 1) {
      notifyAs('change', asha.member);
      await index.waitUntilCurrent();
    }
    expect(findSpy).toHaveBeenCalledTimes(1);
  });
});

describe('a poll of the change log', () => {
  it('overlaps the last successful poll, so that it misses no change of a long transaction', async () => {
    const { index, listSince } = openIndex();
    const startedAtMs = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(startedAtMs);
    await index.poll();
    clock.mockReturnValue(startedAtMs + 100_000);
    listSince.mockRejectedValueOnce(new Error('database down'));
    await expect(index.poll()).rejects.toThrow('database down');
    clock.mockReturnValue(startedAtMs + 300_000);
    await index.poll();
    expect(listSince.mock.lastCall?.[0].getTime()).toBeLessThanOrEqual(startedAtMs - 60_000);
  });

  it('reads a change once, in batches, and later drops its id', async () => {
    const members = women(2_500).map(({ member }) => member);
    const { index, listSince } = openIndex();
    await index.poll();
    const findSpy = vi.spyOn(collection(), 'find');
    listSince.mockResolvedValueOnce([{ _id: 'change', members }]);
    await index.poll();
    expect(findSpy).toHaveBeenCalledTimes(3);
    await index.poll();
    expect(listSince.mock.lastCall?.[1]).toEqual(new Set(['change']));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000);
    await index.poll();
    expect(listSince.mock.lastCall?.[1]).toEqual(new Set());
  });
});
