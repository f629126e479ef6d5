import { admin, identity } from '@hamrah/contracts';
import { newMemberCode, testMember, usesOpenSearch } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileFieldsOf } from '../../projections/members.ts';
import { maxSearchEntries } from '../../store/table-queries.ts';
import { fakeIdentity, maskedContactOf } from '../../testing/fake-services.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';
import { publishMember } from '../../testing/members.ts';

const contacts = new Map<string, string>();
const fakeServices = fakeIdentity(contacts);
let service: OpenAdmin;
let support: Awaited<ReturnType<OpenAdmin['signInAs']>>;
const codes: Record<string, string> = {};

beforeAll(async () => {
  service = await openAdmin({ replace: { request: fakeServices.request } });
  support = await service.signInAs('support');
  // Random codes could contain a searched word, or the digits of a phone number.
  const people = [
    ['HM20000001', 'Asha', 'Rao', { joinedAt: '2026-01-01T08:00:00.000Z', city: 'Mysuru' }],
    [
      'HM4T7K2Q9X',
      'Ravi',
      'Kumar',
      { joinedAt: '2026-01-02T08:00:00.000Z', gender: 'Male', accountType: 'Pro', city: 'Pune' },
    ],
    [
      'HM20000002',
      'Om',
      'Prakash',
      { joinedAt: '2026-01-02T18:29:59.000Z', gender: 'Male', path: 'Art of Living', city: 'Delhi' },
    ],
    [
      'HM20000003',
      'Omkar',
      'Ashtekar',
      { joinedAt: '2026-01-02T18:30:00.000Z', gender: 'Male', city: 'Pune', hidden: true },
    ],
    ['HM20000004', 'आशा', 'राव', { joinedAt: '2026-01-04T08:00:00.000Z', accountType: 'Pro', city: 'Indore' }],
  ] as const;
  for (const [member, firstName, lastName, fields] of people) {
    await publishMember(service, { member, firstName, lastName, ...fields });
    codes[firstName] = member;
  }
});
afterAll(() => service.stop());

const list = (query: Parameters<typeof support.call<typeof admin.listMembers>>[1]['query'] = {}) =>
  support.call(admin.listMembers, { query });
const firstNamesOf = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).items.map(({ firstName }) => firstName);

describe('listMembers', () => {
  it('lists members newest first with masked contacts', async () => {
    const { items, entries, next } = await list();
    expect(items.map(({ firstName }) => firstName)).toEqual(['आशा', 'Omkar', 'Om', 'Ravi', 'Asha']);
    expect([entries, next]).toEqual([5, null]);
    expect(items.at(-1)).toEqual({
      member: codes.Asha,
      firstName: 'Asha',
      lastName: 'Rao',
      gender: 'Female',
      path: 'Isha Foundation',
      profileFor: 'Myself',
      accountType: 'Free',
      country: 'India',
      state: 'Karnataka',
      city: 'Mysuru',
      contact: maskedContactOf(codes.Asha ?? ''),
      hidden: false,
      suspended: false,
      emailVerified: false,
      synthetic: false,
      joinedAt: '2026-01-01T08:00:00.000Z',
    });
  });

  it.each([
    [{ account: 'Pro' }, ['आशा', 'Ravi']],
    [{ gender: 'Male' }, ['Omkar', 'Om', 'Ravi']],
    [{ path: 'Art of Living' }, ['Om']],
    [{ path: 'Isha Foundation', gender: 'Male', account: 'Pro' }, ['Ravi']],
    [{ from: '2026-01-02', to: '2026-01-02' }, ['Om', 'Ravi']],
    [{ from: '2026-01-03' }, ['आशा', 'Omkar']],
    [{ to: '2026-01-01' }, ['Asha']],
    [{ search: 'ash' }, ['Omkar', 'Om', 'Asha']],
    [{ search: 'mka' }, ['Omkar']],
    [{ search: 'shte pun' }, ['Omkar']],
    [{ search: 'kum', path: 'Isha Foundation' }, ['Ravi']],
    [{ search: 'kum', from: '2026-01-03' }, []],
    [{ search: 'sha', sort: 'name', order: 'asc' }, ['Asha']],
    [{ search: 'PUNE  rav' }, ['Ravi']],
    [{ search: 'om' }, ['Om']],
    [{ search: 'आशा' }, ['आशा']],
    [{ search: 'nobody' }, []],
    [{ search: '.*' }, []],
    [{ search: 'ash', gender: 'Female' }, ['Asha']],
  ] as const)('lists and counts only matches of the filter %j', async (query, names) => {
    expect(await firstNamesOf(query)).toEqual(names);
    expect((await list({ ...query, limit: 1 })).entries).toBe(names.length);
  });

  it('finds members by all or part of their profile ID in any case, and by their full phone number or email', async () => {
    contacts.set('9876543210', codes.Ravi ?? '').set('ravi@mail.example', codes.Ravi ?? '');
    expect(await firstNamesOf({ search: ` ${codes.Ravi?.toLowerCase()} ` })).toEqual(['Ravi']);
    expect(await firstNamesOf({ search: '+91 98765 43210' })).toEqual(['Ravi']);
    expect(await firstNamesOf({ search: 'ravi@mail.example' })).toEqual(['Ravi']);
    expect(await firstNamesOf({ search: '9876543211' })).toEqual([]);
    expect(await firstNamesOf({ search: newMemberCode() })).toEqual([]);
    const part = codes.Ravi?.slice(4, 9) ?? '';
    expect(await firstNamesOf({ search: part.toLowerCase() })).toEqual(['Ravi']);
  });

  it('finds members by a part of their phone number, and records each of these searches without the digits', async () => {
    fakeServices.on(identity.findMembersByPhonePart, () => ({ members: [codes.Ravi ?? ''], isComplete: false }));
    const { audit } = service.context.store;
    const before = await audit.model.countDocuments({ action: 'contacts.searched' });
    const { items, entries, hasMoreEntries } = await list({ search: '98765' });
    expect(items).toMatchObject([{ firstName: 'Ravi', contact: maskedContactOf(codes.Ravi ?? '') }]);
    expect([entries, hasMoreEntries]).toEqual([1, true]);
    const recorded = await audit.model.find({ action: 'contacts.searched' }).lean();
    expect(recorded).toHaveLength(before + 1);
    expect(recorded.at(-1)).toMatchObject({ staff: support.id, details: { digits: 5 } });
    expect(JSON.stringify(recorded)).not.toContain('98765');
  });

  it('does not search parts of phone numbers for staff who may not reveal contacts', async () => {
    const moderator = await service.signInAs('moderator');
    const requestCount = fakeServices.requests.length;
    const { items } = await moderator.call(admin.listMembers, { query: { search: '98765' } });
    expect(items).toEqual([]);
    expect(fakeServices.requests.slice(requestCount).map(({ rpc }) => rpc)).not.toContain(
      identity.findMembersByPhonePart.name,
    );
  });

  it('counts the matches of a word search up to a limit, and pages through them newest first', async () => {
    const { members } = service.context.store;
    const people = Array.from({ length: maxSearchEntries + 10 }, (_, index) =>
      testMember({
        firstName: 'Yamuna',
        lastName: 'Zzz',
        joinedAt: new Date(Date.UTC(2020, 0, 1, 0, 0, index)).toISOString(),
      }),
    );
    await members.demo.load(
      new Map(people.map((person) => [person.member, profileFieldsOf({ ...person, synthetic: true })])),
    );
    await members.fillIndex();
    const found = await list({ search: 'muna zzz', limit: 100 });
    expect([found.entries, found.hasMoreEntries]).toEqual(
      usesOpenSearch ? [people.length, false] : [maxSearchEntries, true],
    );
    const newestFirst = people.map(({ member }) => member).toReversed();
    expect(found.items.map(({ member }) => member)).toEqual(newestFirst.slice(0, 100));
    const { items } = await list({ search: 'muna zzz', limit: 100, cursor: found.next ?? '' });
    expect(items.map(({ member }) => member)).toEqual(newestFirst.slice(100, 200));
    await members.model.deleteMany({ lastName: 'Zzz' });
  });

  it.each([
    ['joined', 'asc', ['Asha', 'Ravi', 'Om', 'Omkar', 'आशा']],
    ['name', 'asc', ['Asha', 'Om', 'Omkar', 'Ravi', 'आशा']],
    ['name', 'desc', ['आशा', 'Ravi', 'Omkar', 'Om', 'Asha']],
  ] as const)('pages through the table by %s, %s, without gaps or repeats', async (sort, order, names) => {
    const listedNames: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, order, limit: 2, ...(cursor !== undefined && { cursor }) });
      listedNames.push(...page.items.map(({ firstName }) => firstName));
      expect(page.entries).toBe(cursor === undefined ? 5 : null);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(listedNames).toEqual(names);
  });

  it('sorts by profile ID', async () => {
    const { items } = await list({ sort: 'member', order: 'asc' });
    expect(items.map(({ member }) => member)).toEqual(Object.values(codes).toSorted());
  });

  it('refuses an invalid cursor and invalid days', async () => {
    await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ status: 400, fields: [{ path: 'cursor' }] });
    await expect(list({ from: '2026-02-30' })).rejects.toMatchObject({ status: 400, fields: [{ path: 'from' }] });
  });

  it('lists members without contacts while identity is unavailable', async () => {
    const { requests } = fakeServices;
    fakeServices.on(identity.listMaskedContacts, () => {
      throw new Error('unavailable');
    });
    const requestCount = requests.length;
    const { items } = await list();
    expect(requests.length).toBeGreaterThan(requestCount);
    expect(items.map(({ contact }) => contact)).toEqual([null, null, null, null, null]);
    fakeServices.on(identity.listMaskedContacts, ({ members }) => ({
      contacts: members.map((member) => ({ member, ...maskedContactOf(member) })),
    }));
  });
});
