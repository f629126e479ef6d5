import { admin, identity } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishMember, maskedOf, fakeIdentity } from '../../testing/members.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';

const contacts = new Map<string, string>();
const neighbours = fakeIdentity(contacts);
let service: OpenAdmin;
let support: Awaited<ReturnType<OpenAdmin['signInAs']>>;
const codes: Record<string, string> = {};

beforeAll(async () => {
  service = await openAdmin({ replace: { request: neighbours.request } });
  support = await service.signInAs('support');
  const people = [
    ['Asha', 'Rao', { joinedAt: '2026-01-01T08:00:00.000Z', city: 'Mysuru' }],
    ['Ravi', 'Kumar', { joinedAt: '2026-01-02T08:00:00.000Z', gender: 'Male', accountType: 'Pro', city: 'Pune' }],
    ['Om', 'Prakash', { joinedAt: '2026-01-02T18:29:59.000Z', gender: 'Male', path: 'Art of Living', city: 'Delhi' }],
    ['Omkar', 'Ashtekar', { joinedAt: '2026-01-02T18:30:00.000Z', gender: 'Male', city: 'Pune', hidden: true }],
    ['आशा', 'राव', { joinedAt: '2026-01-04T08:00:00.000Z', accountType: 'Pro', city: 'Indore' }],
  ] as const;
  for (const [firstName, lastName, facts] of people) {
    const { member } = await publishMember(service, { firstName, lastName, ...facts });
    codes[firstName] = member;
  }
});
afterAll(() => service.stop());

const list = (query: Parameters<typeof support.call<typeof admin.listMembers>>[1]['query'] = {}) =>
  support.call(admin.listMembers, { query });
const found = async (query: Parameters<typeof list>[0]) => (await list(query)).items.map(({ firstName }) => firstName);

describe('the table of members', () => {
  it('has a row with every column for each, the newest first, contact details masked', async () => {
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
      contact: maskedOf(codes.Asha ?? ''),
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
    [{ search: 'ash' }, ['Omkar', 'Asha']],
    [{ search: 'PUNE  ra' }, ['Ravi']],
    [{ search: 'om' }, ['Om']],
    [{ search: 'आशा' }, ['आशा']],
    [{ search: 'nobody' }, []],
    [{ search: '.*' }, []],
    [{ search: 'ash', gender: 'Female' }, ['Asha']],
  ] as const)('filtered by %j has those alone, and counts them', async (query, names) => {
    expect(await found(query)).toEqual(names);
    expect((await list({ ...query, limit: 1 })).entries).toBe(names.length);
  });

  it('finds a profile ID in any case, a whole phone number or e-mail address, and nothing by a part of one', async () => {
    contacts.set('9876543210', codes.Ravi ?? '').set('ravi@mail.example', codes.Ravi ?? '');
    expect(await found({ search: ` ${codes.Ravi?.toLowerCase()} ` })).toEqual(['Ravi']);
    expect(await found({ search: '+91 98765 43210' })).toEqual(['Ravi']);
    expect(await found({ search: 'ravi@mail.example' })).toEqual(['Ravi']);
    expect(await found({ search: '9876543211' })).toEqual([]);
    expect(await found({ search: newMemberCode() })).toEqual([]);
    expect(await found({ search: '98765' })).toEqual([]);
  });

  it.each([
    ['joined', 'asc', ['Asha', 'Ravi', 'Om', 'Omkar', 'आशा']],
    ['name', 'asc', ['Asha', 'Om', 'Omkar', 'Ravi', 'आशा']],
    ['name', 'desc', ['आशा', 'Ravi', 'Omkar', 'Om', 'Asha']],
  ] as const)('sorted by %s, %s, is read page by page without loss or repetition', async (sort, order, names) => {
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, order, limit: 2, ...(cursor !== undefined && { cursor }) });
      walked.push(...page.items.map(({ firstName }) => firstName));
      expect(page.entries).toBe(cursor === undefined ? 5 : null);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(walked).toEqual(names);
  });

  it('sorted by profile ID is in the order of codes', async () => {
    const { items } = await list({ sort: 'member', order: 'asc' });
    expect(items.map(({ member }) => member)).toEqual(Object.values(codes).toSorted());
  });

  it('refuses a cursor nobody gave out, and days that are none', async () => {
    await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ status: 400, fields: [{ path: 'cursor' }] });
    await expect(list({ from: '2026-02-30' })).rejects.toMatchObject({ status: 400, fields: [{ path: 'from' }] });
  });

  it('is there while identity rests, without contact details', async () => {
    const { requests: asked } = neighbours;
    neighbours.on(identity.listMaskedContacts, () => {
      throw new Error('at rest');
    });
    const before = asked.length;
    const { items } = await list();
    expect(asked.length).toBeGreaterThan(before);
    expect(items.map(({ contact }) => contact)).toEqual([null, null, null, null, null]);
    neighbours.on(identity.listMaskedContacts, ({ members }) => ({
      contacts: members.map((member) => ({ member, ...maskedOf(member) })),
    }));
  });
});
