import { identity, profile } from '@hamrah/contracts';
import { newMemberCode, testMember, testOpenSearchUrls } from '@hamrah/service-kit/testing';
import { Client } from '@opensearch-project/opensearch';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSearch } from '../domain/search.ts';
import { fillMemberIndex } from '../jobs/fill-member-index.ts';
import { openMembers, profileFieldsOf } from '../projections/members.ts';
import { type OpenAdmin, openAdmin } from '../testing/index.ts';
import { publishMember } from '../testing/members.ts';
import { type MemberSortKey, type MemberTableFilter, memberSortKeys } from './member-table.ts';
import { type MemberIndex, openMemberIndex } from './opensearch-member-index.ts';

const client = new Client({ node: testOpenSearchUrls() });
let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin();
});
afterAll(async () => {
  await service.stop();
  await client.close();
});

const members = () => service.context.store.members;
const index = (): MemberIndex => {
  const { index } = members();
  if (!index) throw new Error('The service has no index.');
  return index;
};
const newestFirst = { key: 'timeKey', order: 'desc', limit: 50 } as const;
const search = (input: string): MemberTableFilter => ({ search: parseSearch(input) });
/** Member codes that the service finds by words. */
const find = async (input: string) =>
  (await members().pageWithCount(search(input), newestFirst)).items.map(({ _id }) => _id);
/** Member codes that the index finds, before the service checks the stored rows. */
const findInIndex = async (input: string) => (await index().find(search(input), newestFirst))?.members;

describe('the member index', () => {
  it('finds the same members as the database, in the same order, in 300 random searches', async () => {
    const names = ['Asha', 'Ashok', 'Om', 'Omkar', 'Ravi', 'Raviteja', 'आशा', 'D’Souza', 'Lakshmi'];
    const people = Array.from({ length: 300 }, (_, number) =>
      testMember({
        firstName: names[number % names.length] ?? '',
        lastName: names[(number * 7) % names.length] ?? '',
        city: ['Pune', 'Panaji', 'Delhi'][number % 3] ?? '',
        gender: number % 2 ? 'Male' : 'Female',
        accountType: number % 5 ? 'Free' : 'Pro',
        path: number % 4 ? 'Isha Foundation' : 'Art of Living',
        joinedAt: new Date(Date.UTC(2026, 0, 1 + (number % 20), number % 24, number % 60)).toISOString(),
        synthetic: true,
      }),
    );
    await members().demo.load(new Map(people.map((person) => [person.member, profileFieldsOf(person)])));
    await members().fillIndex();
    const database = openMembers(members().model.db);
    const words = fc.array(fc.constantFrom(...names, 'a', 'ra', 'om', 'sha', 'pun', 'i', 'souz', 'nobody'), {
      minLength: 1,
      maxLength: 2,
    });
    const day = fc.integer({ min: 1, max: 20 }).map((number) => `2026-01-${String(number).padStart(2, '0')}`);
    const filters = fc.record(
      {
        search: words.map((parts) => parseSearch(parts.join(' '))),
        path: fc.constantFrom('Isha Foundation', 'Art of Living'),
        account: fc.constantFrom('Free', 'Pro'),
        gender: fc.constantFrom('Male', 'Female'),
        from: day,
        to: day,
      },
      { requiredKeys: ['search'] },
    );
    const keys = fc.constantFrom(...(Object.values(memberSortKeys) as MemberSortKey[]));
    let foundCount = 0;
    const isSame = fc.asyncProperty(
      filters as fc.Arbitrary<MemberTableFilter>,
      keys,
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.integer({ min: 1, max: 20 }),
      async (filter, key, order, limit) => {
        let cursor: string | undefined;
        for (let page = 0; page < 2; page++) {
          const request = { key, order, limit, cursor };
          const [found, expected] = [
            await members().pageWithCount(filter, request),
            await database.pageWithCount(filter, request),
          ];
          expect(found).toEqual(expected);
          foundCount += found.items.length;
          if (found.next === null) return;
          cursor = found.next;
        }
      },
    );
    await fc.assert(isSame, { numRuns: 300 });
    expect(foundCount).toBeGreaterThan(100);
    await members().model.deleteMany({ synthetic: true } as never);
  });

  it('reflects changed and deleted members, and ignores late events', async () => {
    const { member } = await publishMember(service, { firstName: 'Kaveri' }, 5);
    expect(await find('kaveri')).toEqual([member]);
    await service.deliver(profile.profilePublished, testMember({ member, firstName: 'Narmada' }), { sequence: 7 });
    await service.deliver(profile.profilePublished, testMember({ member, firstName: 'Ganga' }), { sequence: 6 });
    expect([await find('kaveri'), await find('ganga'), await find('narmada')]).toEqual([[], [], [member]]);
    await service.deliver(identity.accountDeleted, { member });
    await service.deliver(profile.profilePublished, testMember({ member, firstName: 'Yamuna' }), { sequence: 8 });
    for (const name of ['narmada', 'yamuna']) expect(await findInIndex(name)).toEqual([]);
  });

  it('shows only members whose stored row matches', async () => {
    const kept = await publishMember(service, { firstName: 'Saraswati' });
    const changed = await publishMember(service, { firstName: 'Saraswati' });
    const lost = await publishMember(service, { firstName: 'Saraswati' });
    await members().model.updateOne({ _id: changed.member }, { $set: { words: ['godavari'] } });
    await members().model.deleteOne({ _id: lost.member });
    expect(await findInIndex('saraswati')).toHaveLength(3);
    expect(await find('saraswati')).toEqual([kept.member]);
  });

  it('is filled again after it is lost, while the database serves searches', async () => {
    const prefix = `lost-${process.pid}-${Date.now()}`;
    const lostIndex = openMemberIndex({ urls: testOpenSearchUrls(), prefix });
    const table = openMembers(members().model.db, lostIndex);
    const findTapti = async () =>
      (await table.pageWithCount(search('tapti'), newestFirst)).items.map(({ _id }) => _id).toSorted();
    const first = await publishMember(service, { firstName: 'Tapti' });
    await table.fillIndex();
    await client.indices.delete({ index: `${prefix}-*` });
    expect(await findTapti()).toEqual([first.member]);
    expect(lostIndex.isComplete()).toBe(false);
    const second = await publishMember(service, { firstName: 'Tapti' });
    const row = await members().find(second.member);
    if (row) await lostIndex.write([row]);
    await lostIndex.remove(first.member);
    expect((await client.indices.exists({ index: `${prefix}-*`, allow_no_indices: false })).body).toBe(false);
    const filling = fillMemberIndex({ ...service.context, store: { ...service.context.store, members: table } });
    await expect.poll(() => lostIndex.isComplete(), { timeout: 20_000 }).toBe(true);
    expect((await lostIndex.find(search('tapti'), newestFirst))?.entries).toBe(2);
    expect(await findTapti()).toEqual([first.member, second.member].toSorted());
    await filling.stop();
  });

  it('keeps newer entries while it is filled by several pods', async () => {
    const member = newMemberCode();
    const row = (firstName: string, sequence: number) => ({
      ...profileFieldsOf(testMember({ member, firstName })),
      _id: member,
      sequence,
    });
    await index().write([row('Bhima', 5)]);
    async function* batches() {
      yield [row('Krishna', 4)];
    }
    await Promise.all([index().fill(batches()), index().fill(batches())]);
    expect([await findInIndex('bhima'), await findInIndex('krishna')]).toEqual([[member], []]);
  });
});

it('reports an unreachable cluster as unavailable', async () => {
  const unreachable = openMemberIndex({ urls: 'http://127.0.0.1:1', prefix: 'none' });
  await expect(unreachable.checkComplete()).rejects.toMatchObject({ code: 'service.unavailable' });
  await expect(unreachable.write([])).resolves.toBeUndefined();
  await expect(unreachable.remove(newMemberCode())).rejects.toMatchObject({ code: 'service.unavailable' });
  await unreachable.close();
});
