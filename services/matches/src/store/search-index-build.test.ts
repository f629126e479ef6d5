import type { PublishedMember } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newestFirst, openToldIndex, storeUntold, women } from '../testing/told-index.ts';
import { type OpenMatches, openMatches } from '../testing.ts';
import { searchableOf } from './members.ts';

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
/** Lets something happen after the build has read so many members, two at a time. */
const meanwhile = (after: number, happen: () => Promise<void>) => {
  const find = collection().find.bind(collection());
  vi.spyOn(collection(), 'find').mockImplementationOnce(((filter: object, options: object) => {
    const cursor = find(filter, { ...options, batchSize: 2 });
    return (async function* () {
      let read = 0;
      for await (const copy of cursor) {
        yield copy;
        read += 1;
        if (read === after) await happen();
      }
    })();
  }) as never);
};

it('keeps a member once whose facts change meanwhile, and as they are then', async () => {
  const [ladies, men] = [women(6), women(6, { gender: 'Male' })];
  const all = [...ladies, ...men];
  await store(...all);
  const { index, tell, found, count } = openIndex();
  meanwhile(10, async () => {
    // By each of these facts some of those read first come last.
    const facts = { path: 'Vipassana', dateOfBirth: '2000-01-01', city: 'Pune' } as const;
    const moved = all.map(
      (copy) => ({ ...copy, ...facts, gender: copy.gender === 'Male' ? 'Female' : 'Male' }) as const,
    );
    await store(...moved);
    tell(...all.map(({ member }) => member));
  });
  await index.upToDate();
  expect(index.size()).toBe(12);
  expect([found('Female', 'Pune'), found('Male', 'Pune')]).toEqual([newestFirst(men), newestFirst(ladies)]);
  expect([count('Female'), count('Male')]).toEqual([6, 6]);
});

it('has a member once, after a doubt at most, who was met as two: gone and back as another', async () => {
  const [back] = women(1, { gender: 'Male' }) as [PublishedMember];
  await store(back);
  const { index, found } = openIndex();
  const find = collection().find.bind(collection());
  vi.spyOn(collection(), 'find').mockImplementationOnce(((...asked: Parameters<typeof find>) =>
    (async function* () {
      yield { _id: back.member, ...searchableOf({ ...back, gender: 'Female' }) };
      yield* find(...asked);
    })()) as never);
  await index.upToDate();
  expect(found('Female')).toEqual([back.member]);
  index.doubt(back.member);
  await index.upToDate();
  expect([found('Female'), found('Male'), index.size()]).toEqual([[], [back.member], 1]);
});

it('misses nothing that happens meanwhile: newcomers, changes, and those who leave', async () => {
  const [first, second, third, ...rest] = women(9) as [
    PublishedMember,
    PublishedMember,
    PublishedMember,
    ...PublishedMember[],
  ];
  await store(first, second, third, ...rest);
  const newcomer = testMember({ gender: 'Female', joinedAt: '2026-02-01T00:00:00.000Z' });
  const { index, tell, found } = openIndex();
  meanwhile(6, async () => {
    await store(newcomer, { ...first, hidden: true }, { ...second, gender: 'Male' });
    await collection().deleteOne({ _id: third.member as never });
    tell(newcomer.member, first.member, second.member, third.member);
  });
  await index.upToDate();
  expect(found('Female')).toEqual([newcomer.member, ...newestFirst(rest)]);
  expect(found('Male')).toEqual([second.member]);
  expect(index.size()).toBe(rest.length + 3);
});

it('is made of all others where a copy has lost what a list needs, then and when it is read again', async () => {
  const copies = women(3);
  await store(...copies);
  const [, ruined] = copies as [PublishedMember, PublishedMember];
  const left = newestFirst(copies.filter((copy) => copy !== ruined));
  for (const fact of ['listedAt', 'dateOfBirth', 'gender']) {
    await collection().updateOne({ _id: ruined.member as never }, { $unset: { [fact]: 1 } });
    const { index, tell, found } = openIndex();
    await index.upToDate();
    expect(found('Female')).toEqual(left);
    tell(ruined.member);
    await index.upToDate();
    expect(found('Female')).toEqual(left);
    await store(ruined);
    tell(ruined.member);
    await index.upToDate();
    expect(found('Female')).toEqual(newestFirst(copies));
  }
});

it('fails whoever waits for it when the database is away, and is made the next time', async () => {
  await store(...women(3));
  const { index, count } = openIndex();
  const find = vi.spyOn(collection(), 'find').mockImplementationOnce(() => {
    throw new Error('away');
  });
  const waiting = [index.upToDate(), index.upToDate(), index.catchUp()];
  const ends = await Promise.allSettled(waiting);
  expect(ends.some(({ status }) => status === 'rejected')).toBe(true);
  find.mockRestore();
  await index.upToDate();
  expect(count('Female')).toBe(3);
});

it('is made anew after half an hour out of touch, when changes may have been missed', async () => {
  const [one, other] = women(2) as [PublishedMember, PublishedMember];
  await store(one);
  const { index, since, found } = openIndex();
  await index.catchUp();
  await store(other);
  await index.catchUp();
  expect(found('Female')).toEqual([one.member]);
  since.mockRejectedValue(new Error('away'));
  await expect(index.catchUp()).rejects.toThrow('away');
  since.mockResolvedValue([]);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  await index.catchUp();
  expect(found('Female')).toEqual([other.member, one.member]);
});
