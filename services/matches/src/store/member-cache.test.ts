import { setImmediate } from 'node:timers/promises';
import { newMemberCode, testMember } from '@hamrah/service-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { type Member, profileFieldsOf } from '../domain/member.ts';
import { openMemberCache } from './member-cache.ts';
import type { MemberChanges } from './member-changes.ts';

/** A cache of stored members in Pune, with helpers that change them. */
function openTestCache(codes: readonly string[]) {
  const listeners: Parameters<MemberChanges['onChange']>[0][] = [];
  const changes = { onChange: (listener: (typeof listeners)[number]) => void listeners.push(listener) };
  const stored = new Map(
    codes.map((member) => [member, profileFieldsOf(testMember({ member, city: 'Pune' })) as Member]),
  );
  const findMany = vi.fn(
    async (requestedCodes: readonly string[]) =>
      new Map(
        requestedCodes.flatMap((code) => (stored.has(code) ? [[code, stored.get(code) as Member] as const] : [])),
      ),
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
    readCities: async (...requestedCodes: string[]) =>
      [...(await cache.findMany(requestedCodes)).values()].map(({ member, city }) => [member, city]),
  };
}
const [asha, usha] = ['HM00000001', 'HM00000002'] as const;

describe('the member cache', () => {
  it('reads each member once', async () => {
    const { findMany, readCities } = openTestCache([asha, usha]);
    await readCities(asha);
    expect(await readCities(asha, usha)).toEqual([
      [asha, 'Pune'],
      [usha, 'Pune'],
    ]);
    await readCities(asha, usha);
    expect(findMany.mock.calls).toEqual([[[asha]], [[usha]]]);
  });

  it('reads a changed member again, and no other', async () => {
    const { findMany, readCities, notify, move } = openTestCache([asha, usha]);
    await readCities(asha, usha);
    move(asha, 'Agra');
    notify(asha);
    expect(new Map((await readCities(asha, usha)) as [string, string][])).toEqual(
      new Map([
        [asha, 'Agra'],
        [usha, 'Pune'],
      ]),
    );
    expect(findMany.mock.lastCall).toEqual([[asha]]);
  });

  it('reads every member again while the feed of changes is not fresh', async () => {
    const { readCities, move, remove, stopFeed } = openTestCache([asha, usha]);
    await readCities(asha, usha);
    move(asha, 'Agra');
    remove(usha);
    expect(await readCities(asha, usha)).toHaveLength(2);
    stopFeed();
    expect(await readCities(asha, usha)).toEqual([[asha, 'Agra']]);
  });

  it('does not cache the result of a read if a change arrives during the read', async () => {
    const { findMany, readCities, notify, move } = openTestCache([asha]);
    const readEnds = Promise.withResolvers<void>();
    const findStored = findMany.getMockImplementation();
    findMany.mockImplementationOnce(async (requestedCodes) => {
      const found = await findStored?.(requestedCodes);
      await readEnds.promise;
      return found ?? new Map();
    });
    const citiesRead = readCities(asha);
    await setImmediate();
    move(asha, 'Agra');
    notify(asha);
    readEnds.resolve();
    expect(await citiesRead).toEqual([[asha, 'Pune']]);
    expect(await readCities(asha)).toEqual([[asha, 'Agra']]);
  });

  it('caches nothing after a failed read or for a missing member', async () => {
    const { findMany, readCities, move, remove } = openTestCache([asha]);
    findMany.mockRejectedValueOnce(new Error('database down'));
    await expect(readCities(asha)).rejects.toThrow('database down');
    expect(await readCities(asha)).toEqual([[asha, 'Pune']]);
    remove(asha);
    expect(await readCities(usha)).toEqual([]);
    move(usha, 'Agra');
    expect(await readCities(usha)).toHaveLength(1);
  });
});
