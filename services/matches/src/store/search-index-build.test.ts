import type { PublishedMember } from '@hamrah/contracts';
import { testMember, usesOpenSearch } from '@hamrah/service-kit/testing';
import { expect, it, vi } from 'vitest';
import { profileFieldsOf } from '../domain/member.ts';
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
/** Runs `action` after the build has read `readCount` members, two at a time. */
const duringBuild = (readCount: number, action: () => Promise<void>) => {
  const findRows = collection().find.bind(collection());
  vi.spyOn(collection(), 'find').mockImplementationOnce(((filter: object, options: object) => {
    const cursor = findRows(filter, { ...options, batchSize: 2 });
    return (async function* () {
      let read = 0;
      for await (const member of cursor) {
        yield member;
        read += 1;
        if (read === readCount) await action();
      }
    })();
  }) as never);
};

it('indexes a member once, with the new fields, when fields change during the build', async () => {
  const [females, males] = [women(6), women(6, { gender: 'Male' })];
  const members = [...females, ...males];
  await store(...members);
  const { index, notify, find, count } = openIndex();
  duringBuild(10, async () => {
    // These changes move members that the build has read to the end of a database index. A scan of that index would
    // read them twice.
    const fields = { path: 'Vipassana', dateOfBirth: '2000-01-01', city: 'Pune' } as const;
    const movedMembers = members.map(
      (member) => ({ ...member, ...fields, gender: member.gender === 'Male' ? 'Female' : 'Male' }) as const,
    );
    await store(...movedMembers);
    notify(...members.map(({ member }) => member));
  });
  await index.waitUntilCurrent();
  expect(await index.size()).toBe(12);
  expect([await find('Female', 'Pune'), await find('Male', 'Pune')]).toEqual([
    newestFirst(males),
    newestFirst(females),
  ]);
  expect([await count('Female'), await count('Male')]).toEqual([6, 6]);
});

it('indexes a member once after they are marked as stale, even if the build read them twice', async () => {
  const [duplicated] = women(1, { gender: 'Male' }) as [PublishedMember];
  await store(duplicated);
  const { index, find } = openIndex();
  const findRows = collection().find.bind(collection());
  vi.spyOn(collection(), 'find').mockImplementationOnce(((...args: Parameters<typeof findRows>) =>
    (async function* () {
      yield { _id: duplicated.member, ...profileFieldsOf({ ...duplicated, gender: 'Female' }) };
      yield* findRows(...args);
    })()) as never);
  await index.waitUntilCurrent();
  // OpenSearch has one entry for each code.
  expect(await find('Female')).toEqual(usesOpenSearch ? [] : [duplicated.member]);
  index.markStale(duplicated.member);
  await index.waitUntilCurrent();
  expect([await find('Female'), await find('Male'), await index.size()]).toEqual([[], [duplicated.member], 1]);
});

it('misses no insert, change or deletion during the build', async () => {
  const [first, second, third, ...unchanged] = women(9) as [
    PublishedMember,
    PublishedMember,
    PublishedMember,
    ...PublishedMember[],
  ];
  await store(first, second, third, ...unchanged);
  const newcomer = testMember({ gender: 'Female', joinedAt: '2026-02-01T00:00:00.000Z' });
  const { index, notify, find } = openIndex();
  duringBuild(6, async () => {
    await store(newcomer, { ...first, hidden: true }, { ...second, gender: 'Male' });
    await collection().deleteOne({ _id: third.member as never });
    notify(newcomer.member, first.member, second.member, third.member);
  });
  await index.waitUntilCurrent();
  expect(await find('Female')).toEqual([newcomer.member, ...newestFirst(unchanged)]);
  expect(await find('Male')).toEqual([second.member]);
  expect(await index.size()).toBe(unchanged.length + 3);
});

it('omits a row that lacks a required field, in the build and in a refresh, until it is complete', async () => {
  const members = women(3);
  await store(...members);
  const [, incomplete] = members as [PublishedMember, PublishedMember];
  const others = newestFirst(members.filter((member) => member !== incomplete));
  for (const field of ['sortKey', 'dateOfBirth', 'gender']) {
    await collection().updateOne({ _id: incomplete.member as never }, { $unset: { [field]: 1 } });
    const { index, notify, find } = openIndex();
    await index.waitUntilCurrent();
    expect(await find('Female')).toEqual(others);
    notify(incomplete.member);
    await index.waitUntilCurrent();
    expect(await find('Female')).toEqual(others);
    await store(incomplete);
    notify(incomplete.member);
    await index.waitUntilCurrent();
    expect(await find('Female')).toEqual(newestFirst(members));
  }
});

it('rejects waiting calls while the database is down, and builds the index on the next call', async () => {
  await store(...women(3));
  const { index, count } = openIndex();
  const findSpy = vi.spyOn(collection(), 'find').mockImplementation(() => {
    throw new Error('database down');
  });
  const calls = [index.waitUntilCurrent(), index.waitUntilCurrent(), index.poll()];
  const results = await Promise.allSettled(calls);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  findSpy.mockRestore();
  await index.waitUntilCurrent();
  expect(await count('Female')).toBe(3);
});

it('rebuilds after the pod misses 30 minutes of the change log', async () => {
  const [earlier, later] = women(2) as [PublishedMember, PublishedMember];
  await store(earlier);
  const { index, listSince, find } = openIndex();
  await index.poll();
  await store(later);
  await index.poll();
  expect(await find('Female')).toEqual([earlier.member]);
  listSince.mockRejectedValue(new Error('database down'));
  await expect(index.poll()).rejects.toThrow('database down');
  listSince.mockResolvedValue([]);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  await index.poll();
  expect(await find('Female')).toEqual([later.member, earlier.member]);
});
