import { setImmediate } from 'node:timers/promises';
import { newMemberCode, testMember } from '@hamrah/service-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { type Member, profileFieldsOf } from '../domain/member.ts';
import { openMemberCache } from './member-cache.ts';
import type { MemberChanges } from './member-changes.ts';

/** A cache over stored members in Pune that the test changes. */
function openTestCache(codes: readonly string[]) {
  const listeners: Parameters<MemberChanges['onChange']>[0][] = [];
  const changes = { onChange: (listener: (typeof listeners)[number]) => void listeners.push(listener) };
  const stored = new Map(
    codes.map((member) => [member, profileFieldsOf(testMember({ member, city: 'Pune' })) as Member]),
  );
  const findMany = vi.fn(
    async (requested: readonly string[]) =>
      new Map(requested.flatMap((code) => (stored.has(code) ? [[code, stored.get(code) as Member] as const] : []))),
  );
  let isFresh = true;
  const cache = openMemberCache({ findMany, changes, isFeedFresh: () => isFresh });
  return {
    findMany,
    notify: (...members: string[]) => {
      for (const listener of listeners) listener({ _id: newMemberCode(), members });
    },
    move: (code: string, city: string) => stored.set(code, { ...(stored.get(code) as Member), city }),
    remove: (code: string) => stored.delete(code),
    stopFeed: () => {
      isFresh = false;
    },
    cities: async (...requested: string[]) =>
      [...(await cache.findMany(requested)).values()].map(({ member, city }) => [member, city]),
  };
}
const [one, other] = ['HM00000001', 'HM00000002'] as const;

describe('the member cache', () => {
  it('reads each member once', async () => {
    const { findMany, cities } = openTestCache([one, other]);
    await cities(one);
    expect(await cities(one, other)).toEqual([
      [one, 'Pune'],
      [other, 'Pune'],
    ]);
    await cities(one, other);
    expect(findMany.mock.calls).toEqual([[[one]], [[other]]]);
  });

  it('reads a changed member again, and no other', async () => {
    const { findMany, cities, notify, move } = openTestCache([one, other]);
    await cities(one, other);
    move(one, 'Agra');
    notify(one);
    expect(new Map((await cities(one, other)) as [string, string][])).toEqual(
      new Map([
        [one, 'Agra'],
        [other, 'Pune'],
      ]),
    );
    expect(findMany.mock.lastCall).toEqual([[one]]);
  });

  it('reads every member again while the feed of changes is not fresh', async () => {
    const { cities, move, remove, stopFeed } = openTestCache([one, other]);
    await cities(one, other);
    move(one, 'Agra');
    remove(other);
    expect(await cities(one, other)).toHaveLength(2);
    stopFeed();
    expect(await cities(one, other)).toEqual([[one, 'Agra']]);
  });

  it('does not store what a read returns when a change arrived during it', async () => {
    const { findMany, cities, notify, move } = openTestCache([one]);
    const released = Promise.withResolvers<void>();
    const findStored = findMany.getMockImplementation();
    findMany.mockImplementationOnce(async (requested) => {
      const found = await findStored?.(requested);
      await released.promise;
      return found ?? new Map();
    });
    const reading = cities(one);
    await setImmediate();
    move(one, 'Agra');
    notify(one);
    released.resolve();
    expect(await reading).toEqual([[one, 'Pune']]);
    expect(await cities(one)).toEqual([[one, 'Agra']]);
  });

  it('stores nothing after a failed read or for a missing member', async () => {
    const { findMany, cities, move, remove } = openTestCache([one]);
    findMany.mockRejectedValueOnce(new Error('database down'));
    await expect(cities(one)).rejects.toThrow('database down');
    expect(await cities(one)).toEqual([[one, 'Pune']]);
    remove(one);
    expect(await cities(other)).toEqual([]);
    move(other, 'Agra');
    expect(await cities(other)).toHaveLength(1);
  });
});
