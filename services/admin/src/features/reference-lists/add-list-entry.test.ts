import { admin, builtInLists, listNames, profile } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeServices } from '../../testing/fake-services.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';

let outcome: profile.AddEntryOutcome = 'added';
const lists = Object.fromEntries(listNames.map((list) => [list, [...builtInLists[list]]])) as profile.Lists;
const fakeServices = new FakeServices()
  .on(profile.getLists, () => lists)
  .on(profile.addListEntry, ({ name }) => ({ outcome, message: `About ${name}.` }));

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ replace: { request: fakeServices.request } });
});
afterAll(() => service.stop());

const params = { list: 'paths' as const };
const audit = async () => {
  const owner = await service.signInAs('owner');
  return (await owner.call(admin.listAudit, { query: { subject: 'paths' } })).items.toReversed();
};

it('adds an entry and records the request and the outcome in the audit log', async () => {
  const moderator = await service.signInAs('moderator');
  expect((await moderator.call(admin.readLists)).paths).toContain('Isha Foundation');
  const body = { name: 'Sant Mat', reason: 'Asked for by forty members' };
  expect(await moderator.call(admin.addListEntry, { params, body })).toEqual({ message: 'About Sant Mat.' });
  expect(await audit()).toMatchObject([
    { action: 'list.entry_requested', staff: moderator.id, reason: body.reason, details: { name: 'Sant Mat' } },
    { action: 'list.entry_added' },
  ]);
});

it.each([
  ['already_listed', 409, 'admin.entry_exists'],
  ['invalid', 422, 'admin.entry_invalid'],
  ['list_full', 409, 'admin.list_full'],
] as const)('returns and audits the refusal %s from profile', async (refusal, status, code) => {
  const moderator = await service.signInAs('moderator');
  outcome = refusal;
  const adding = moderator.call(admin.addListEntry, { params, body: { name: 'Osho', reason: 'Why not' } });
  await expect(adding).rejects.toMatchObject({ status, code, detail: 'About Osho.' });
  expect((await audit()).at(-1)).toMatchObject({ action: 'list.entry_refused', details: { outcome: refusal } });
});
