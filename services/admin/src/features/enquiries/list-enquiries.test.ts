import { admin } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin, testEnquiry } from '../../testing/index.ts';

let service: OpenAdmin;
let support: Awaited<ReturnType<OpenAdmin['signInAs']>>;
beforeAll(async () => {
  service = await openAdmin();
  support = await service.signInAs('support');
  await service.sendEnquiry(testEnquiry({ name: 'Asha Rao', phone: '+91 98765 43210', path: 'Art of Living' }));
  await service.sendEnquiry(testEnquiry({ name: 'Ravi Kumar', type: 'nri', phone: '+44 20 7946 0958' }));
});
afterAll(() => service.stop());

const list = (query: Parameters<typeof support.call<typeof admin.listEnquiries>>[1]['query'] = {}) =>
  support.call(admin.listEnquiries, { query });

it('lists enquiries with masked phone numbers, state and owner', async () => {
  const { items, entries } = await list({ sort: 'name', order: 'asc' });
  expect(entries).toBe(2);
  expect(items[0]).toMatchObject({
    name: 'Asha Rao',
    phone: expect.stringContaining('•'),
    type: 'contact',
    path: 'Art of Living',
    state: 'new',
    owner: null,
  });
  expect(JSON.stringify(items)).not.toMatch(/98765|43210|7946/);
});

it.each([
  [{ type: 'nri' }, ['Ravi Kumar']],
  [{ path: 'Art of Living' }, ['Asha Rao']],
  [{ state: 'closed' }, []],
  [{ search: 'rav' }, ['Ravi Kumar']],
  [{ search: '9876543210' }, ['Asha Rao']],
  [{ search: '98765' }, ['Asha Rao']],
  [{ search: '543210' }, ['Asha Rao']],
  [{ search: 'avi' }, ['Ravi Kumar']],
  [{ search: '55555' }, []],
  [{ search: '987' }, []],
  [{ from: '2020-01-01', to: '2020-01-02' }, []],
] as const)('lists and counts only matches of the filter %j', async (query, names) => {
  const { items, entries } = await list(query);
  expect(items.map(({ name }) => name)).toEqual(names);
  expect(entries).toBe(names.length);
});

it('records each search by a part of a phone number, without the digits', async () => {
  const { audit } = service.context.store;
  await list({ search: 'asha' });
  const before = await audit.model.countDocuments({ action: 'contacts.searched' });
  await list({ search: '9876' });
  const recorded = await audit.model.find({ action: 'contacts.searched' }).lean();
  expect(recorded).toHaveLength(before + 1);
  expect(recorded.at(-1)).toMatchObject({ staff: support.id, details: { digits: 4 } });
  expect(JSON.stringify(recorded)).not.toContain('9876');
});
