import { testMember } from '@hamrah/service-kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSearch } from '../domain/search.ts';
import { paymentOf } from '../testing/members.ts';
import { type OpenAdmin, openAdmin } from '../testing/index.ts';
import { memberFieldsOf } from '../projections/members.ts';
import { paymentFieldsOf } from '../projections/payments.ts';

const rows = 400;
const paths = ['Isha Foundation', 'Art of Living', 'Sahaja Yoga', 'Ananda Marga'] as const;
let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin();
  const { members, payments, enquiries } = service.deps.store;
  const made = Array.from({ length: rows }, (_, at) =>
    testMember({
      firstName: `Name${at}`,
      gender: at % 2 ? 'Male' : 'Female',
      path: paths[at % paths.length] ?? 'Isha Foundation',
      accountType: at % 8 ? 'Free' : 'Pro',
      joinedAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    }),
  );
  await members.demo.load(new Map(made.map((copy) => [copy.member, memberFieldsOf({ ...copy, synthetic: true })])));
  const paid = made.map(({ member, path }, at) => {
    const facts = paymentOf(member, { paidAt: new Date(Date.UTC(2026, 0, 2, 0, at)).toISOString() });
    return payments.documentOf(facts.payment, 1, paymentFieldsOf(facts, { name: `Name${at} Rao`, path }));
  });
  await payments.model.collection.insertMany(paid as never);
  await service.deps.commit(async (tx) => {
    for (let at = 0; at < rows; at++) {
      const asked = { type: at % 8 ? 'contact' : 'nri', name: `Name${at}`, phone: `98765${at + 10_000}` } as const;
      const when = new Date(Date.UTC(2026, 0, 3, 0, at));
      const path = paths[at % paths.length] ?? 'Isha Foundation';
      await enquiries.insert({ ...asked, message: 'x', path, at: when, id: service.deps.newId() }, tx);
    }
  });
});
afterAll(() => service.stop());

interface Explained {
  readonly queryPlanner: object;
  readonly executionStats: { readonly nReturned: number; readonly totalDocsExamined: number };
}

const none = parseSearch();
const words = parseSearch('name3');

it.each([
  ['members', 'listedAt', { search: none }, 'listedAt_-1'],
  ['members', 'listedAt', { search: none, path: 'Sahaja Yoga' }, 'path_1'],
  ['members', 'listedAt', { search: none, account: 'Pro' }, 'accountType_1_listedAt_-1'],
  ['members', 'listedAt', { search: words }, 'heads_1_listedAt_-1'],
  ['members', 'listedAt', { search: none, gender: 'Male' }, 'gender_1_listedAt_-1'],
  [
    'members',
    'listedAt',
    { search: none, path: 'Sahaja Yoga', account: 'Pro', gender: 'Male' },
    'path_1_accountType_1_gender_1_listedAt_-1',
  ],
  ['members', 'nameKey', { search: none }, 'nameKey_1'],
  ['members', 'nameKey', { search: none, path: 'Sahaja Yoga' }, 'path_1_nameKey_1'],
  ['members', 'nameKey', { search: none, from: '2026-01-01', to: '2026-01-01' }, 'listedAt_-1'],
  ['members', '_id', { search: none }, '_id_'],
  ['payments', 'listedAt', { search: none }, 'listedAt_-1'],
  ['payments', 'listedAt', { search: none, path: 'Sahaja Yoga' }, 'path_1_listedAt_-1'],
  ['payments', 'listedAt', { search: words }, 'heads_1_listedAt_-1'],
  ['payments', 'amountKey', { search: none }, 'amountKey_1'],
  ['payments', 'nameKey', { search: none }, 'nameKey_1'],
  ['enquiries', 'listedAt', { search: none }, 'listedAt_-1'],
  ['enquiries', 'listedAt', { search: none, type: 'nri' }, 'type_1_listedAt_-1'],
  ['enquiries', 'nameKey', { search: none, state: 'new' }, 'nameKey_1'],
  ['enquiries', 'listedAt', { search: words }, 'heads_1_listedAt_-1'],
  ['enquiries', 'listedAt', { search: parseSearch('9876510007') }, 'phoneKey_1_listedAt_-1'],
] as const)('the table of %s by %s, asked for %j, walks the index %s', async (table, key, asked, index) => {
  const { model, reading } = service.deps.store[table];
  const { filter, hint } = reading(asked as never, key);
  const explained = (await model.collection
    .find(filter as never, hint === undefined ? {} : { hint })
    .sort({ [key]: -1 })
    .limit(21)
    .explain('executionStats')) as unknown as Explained;
  expect(JSON.stringify(explained.queryPlanner)).toContain(index);
  expect(explained.executionStats.totalDocsExamined).toBeLessThan(rows + 1);
});

it('what hangs on a member, and the days of the dashboard, are found by an index', async () => {
  const { payments, connections, timeline, audit } = service.deps.store;
  const plans = [
    [payments.model.find({ member: 'HM00000000' } as never).sort({ listedAt: -1 }), 'member_1_listedAt_-1'],
    [payments.model.find({ invoice: 'x' } as never), 'invoice_1'],
    [payments.model.find({ day: trusted({ $gte: '2027-01-01' }) } as never), 'day_1_keptPaise_1'],
    [connections.model.find({ standing: true, day: trusted({ $gte: '2026-01-01' }) } as never), 'standing_1_day_1'],
    [connections.model.find({ from: 'HM00000000' } as never), 'from_1'],
    [connections.model.find({ to: 'HM00000000' } as never), 'to_1'],
    [
      timeline.model.find({ member: 'HM00000000', listedAt: trusted({ $lt: '~' }) }).sort({ listedAt: -1 }),
      'member_1_listedAt_-1',
    ],
    [timeline.model.find({ other: 'HM00000000' }), 'other_1'],
    [audit.model.find({ subject: 'HM00000000' }).sort({ _id: -1 }), 'subject_1__id_-1'],
  ] as const;
  for (const [query, index] of plans) {
    const { queryPlanner } = (await query.explain('executionStats')) as unknown as Explained;
    expect(JSON.stringify(queryPlanner)).toContain(index);
  }
});
