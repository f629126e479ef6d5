import { setImmediate } from 'node:timers/promises';
import { freshCode, testMember } from '@hamrah/service-kit/testing';
import { expect, it, vi } from 'vitest';
import type { MemberChanges } from './member-changes.ts';
import { type Member, searchableOf } from './members.ts';
import { openSharedMembers } from './shared-members.ts';

/** What is stored, who keeps it, and how to change it. */
function shared(codes: readonly string[]) {
  const hearers: Parameters<MemberChanges['onChange']>[0][] = [];
  const changes = { onChange: (hearer: (typeof hearers)[number]) => void hearers.push(hearer) };
  const stored = new Map(codes.map((member) => [member, searchableOf(testMember({ member, city: 'Pune' })) as Member]));
  const read = vi.fn(
    async (asked: readonly string[]) =>
      new Map(asked.flatMap((code) => (stored.has(code) ? [[code, stored.get(code) as Member] as const] : []))),
  );
  let isInTouch = true;
  const { read: readShared } = openSharedMembers(changes, () => isInTouch);
  const tell = (...members: string[]) => {
    for (const hearer of hearers) hearer({ _id: freshCode(), members });
  };
  return {
    read,
    tell,
    move: (code: string, city: string) => stored.set(code, { ...(stored.get(code) as Member), city }),
    remove: (code: string) => stored.delete(code),
    loseTouch: () => {
      isInTouch = false;
    },
    cities: async (...asked: string[]) =>
      [...(await readShared(asked, read)).values()].map(({ member, city }) => [member, city]),
  };
}
const [one, other] = ['HM00000001', 'HM00000002'] as const;

it('reads a member once within a moment, and those alone who are missing', async () => {
  const { read, cities } = shared([one, other]);
  await cities(one);
  expect(await cities(one, other)).toEqual([
    [one, 'Pune'],
    [other, 'Pune'],
  ]);
  await cities(one, other);
  expect(read.mock.calls).toEqual([[[one]], [[other]]]);
});

it('reads anew what a change was told of, at once, and only that', async () => {
  const { read, cities, tell, move } = shared([one, other]);
  await cities(one, other);
  move(one, 'Agra');
  tell(one);
  expect(new Map((await cities(one, other)) as [string, string][])).toEqual(
    new Map([
      [one, 'Agra'],
      [other, 'Pune'],
    ]),
  );
  expect(read.mock.lastCall).toEqual([[one]]);
});

it('reads everybody anew while this pod may not hear of changes', async () => {
  const { cities, move, remove, loseTouch } = shared([one, other]);
  await cities(one, other);
  move(one, 'Agra');
  remove(other);
  expect(await cities(one, other)).toHaveLength(2);
  loseTouch();
  expect(await cities(one, other)).toEqual([[one, 'Agra']]);
});

it('does not keep what was read while a change was told of: it may be older', async () => {
  const { read, cities, tell, move } = shared([one]);
  const late = Promise.withResolvers<void>();
  const usual = read.getMockImplementation();
  read.mockImplementationOnce(async (asked) => {
    const before = await usual?.(asked);
    await late.promise;
    return before ?? new Map();
  });
  const reading = cities(one);
  await setImmediate();
  move(one, 'Agra');
  tell(one);
  late.resolve();
  expect(await reading).toEqual([[one, 'Pune']]);
  expect(await cities(one)).toEqual([[one, 'Agra']]);
});

it('keeps nothing of a read that fails, nor that somebody is not there', async () => {
  const { read, cities, move, remove } = shared([one]);
  read.mockRejectedValueOnce(new Error('away'));
  await expect(cities(one)).rejects.toThrow('away');
  expect(await cities(one)).toEqual([[one, 'Pune']]);
  remove(one);
  expect(await cities(other)).toEqual([]);
  move(other, 'Agra');
  expect(await cities(other)).toHaveLength(1);
});
