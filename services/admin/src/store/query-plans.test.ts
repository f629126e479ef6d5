import { testMember } from '@hamrah/service-kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSearch } from '../domain/search.ts';
import { profileFieldsOf } from '../projections/members.ts';
import { paymentFieldsOf } from '../projections/payments.ts';
import { type OpenAdmin, openAdmin } from '../testing/index.ts';
import { paymentOf } from '../testing/members.ts';

const rowCount = 400;
const pageSize = 21;
const paths = ['Isha Foundation', 'Art of Living', 'Sahaja Yoga', 'Ananda Marga'] as const;
let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin();
  const { members, payments, enquiries } = service.context.store;
  const people = Array.from({ length: rowCount }, (_, index) =>
    testMember({
      firstName: `Name${index}`,
      gender: index % 2 ? 'Male' : 'Female',
      path: paths[index % paths.length] ?? 'Isha Foundation',
      accountType: index % 8 ? 'Free' : 'Pro',
      joinedAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }),
  );
  await members.demo.load(
    new Map(people.map((person) => [person.member, profileFieldsOf({ ...person, synthetic: true })])),
  );
  const paymentRows = people.map(({ member, path }, index) => {
    const payment = paymentOf(member, { paidAt: new Date(Date.UTC(2026, 0, 2, 0, index)).toISOString() });
    return payments.documentOf(payment.payment, 1, paymentFieldsOf(payment, { name: `Name${index} Rao`, path }));
  });
  await payments.model.collection.insertMany(paymentRows as never);
  await service.context.commit(async (tx) => {
    for (let index = 0; index < rowCount; index++) {
      const type = index % 8 ? ('contact' as const) : ('nri' as const);
      const enquiry = { type, name: `Name${index}`, phone: `98765${index + 10_000}`, message: 'x' };
      const at = new Date(Date.UTC(2026, 0, 3, 0, index));
      const path = paths[index % paths.length] ?? 'Isha Foundation';
      await enquiries.insert({ ...enquiry, path, at, id: service.context.newId() }, tx);
    }
  });
});
afterAll(() => service.stop());

interface ExplainResult {
  readonly queryPlanner: object;
  readonly executionStats: { readonly nReturned: number; readonly totalDocsExamined: number };
}

const noSearch = parseSearch();
/** Words that every row has, so that the search reads all rows. */
const wordSearch = parseSearch('name3');

it.each([
  ['members', 'timeKey', { search: noSearch }, 'timeKey_-1', pageSize],
  ['members', 'timeKey', { search: noSearch, path: 'Sahaja Yoga' }, 'path_1_timeKey_-1', pageSize],
  ['members', 'timeKey', { search: noSearch, account: 'Pro' }, 'accountType_1_timeKey_-1', pageSize],
  ['members', 'timeKey', { search: wordSearch }, 'parts_1', rowCount],
  ['members', 'timeKey', { search: noSearch, gender: 'Male' }, 'gender_1_timeKey_-1', pageSize],
  [
    'members',
    'timeKey',
    { search: noSearch, path: 'Isha Foundation', account: 'Pro', gender: 'Female' },
    'path_1_accountType_1_gender_1_timeKey_-1',
    pageSize,
  ],
  ['members', 'nameKey', { search: noSearch }, 'nameKey_1', pageSize],
  ['members', 'nameKey', { search: noSearch, path: 'Sahaja Yoga' }, 'path_1_nameKey_1', pageSize],
  ['members', 'nameKey', { search: noSearch, from: '2026-01-01', to: '2026-01-01' }, 'timeKey_-1', rowCount],
  ['members', '_id', { search: noSearch }, '_id_', pageSize],
  ['payments', 'timeKey', { search: noSearch }, 'timeKey_-1', pageSize],
  ['payments', 'timeKey', { search: noSearch, path: 'Sahaja Yoga' }, 'path_1_timeKey_-1', pageSize],
  ['payments', 'timeKey', { search: wordSearch }, 'parts_1', rowCount],
  ['payments', 'amountKey', { search: noSearch }, 'amountKey_1', pageSize],
  ['payments', 'nameKey', { search: noSearch }, 'nameKey_1', pageSize],
  ['enquiries', 'timeKey', { search: noSearch }, 'timeKey_-1', pageSize],
  ['enquiries', 'timeKey', { search: noSearch, type: 'nri' }, 'type_1_timeKey_-1', pageSize],
  ['enquiries', 'nameKey', { search: noSearch, state: 'new' }, 'nameKey_1', pageSize],
  ['enquiries', 'timeKey', { search: wordSearch }, 'parts_1', rowCount],
  ['enquiries', 'timeKey', { search: parseSearch('9876510007') }, 'phoneKey_1_timeKey_-1', 1],
] as const)('reads %s by %s with filter %j using the index %s', async (table, key, tableFilter, index, examined) => {
  const { model, queryOf } = service.context.store[table];
  const { filter, hint: orderedHint, searchHint } = queryOf(tableFilter as never, key);
  const hint = searchHint ?? orderedHint;
  const result = (await model.collection
    .find(filter as never, hint === undefined ? {} : { hint })
    .sort({ [key]: -1 })
    .limit(pageSize)
    .explain('executionStats')) as unknown as ExplainResult;
  expect(JSON.stringify(result.queryPlanner)).toContain(`"indexName":"${index}"`);
  expect(result.executionStats.totalDocsExamined).toBe(examined);
});

it('uses an index for lookups by member or invoice and for the days of the dashboard', async () => {
  const { payments, connections, timeline, audit } = service.context.store;
  const plans = [
    [payments.model.find({ member: 'HM00000000' } as never).sort({ timeKey: -1 }), 'member_1_timeKey_-1'],
    [payments.model.find({ invoice: 'x' } as never), 'invoice_1'],
    [payments.model.find({ day: trusted({ $gte: '2027-01-01' }) } as never), 'day_1_netPaise_1'],
    [connections.model.find({ active: true, day: trusted({ $gte: '2026-01-01' }) } as never), 'active_1_day_1'],
    [connections.model.find({ from: 'HM00000000' } as never), 'from_1'],
    [connections.model.find({ to: 'HM00000000' } as never), 'to_1'],
    [
      timeline.model.find({ member: 'HM00000000', timeKey: trusted({ $lt: '~' }) }).sort({ timeKey: -1 }),
      'member_1_timeKey_-1',
    ],
    [timeline.model.find({ other: 'HM00000000' }), 'other_1'],
    [audit.model.find({ subject: 'HM00000000' }).sort({ _id: -1 }), 'subject_1__id_-1'],
  ] as const;
  for (const [query, index] of plans) {
    const { queryPlanner } = (await query.explain('executionStats')) as unknown as ExplainResult;
    expect(JSON.stringify(queryPlanner)).toContain(index);
  }
});
