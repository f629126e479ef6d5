import { randomUUID } from 'node:crypto';
import { billing, identity, inbox, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../testing/index.ts';
import { paymentOf, publishMember } from '../testing/members.ts';
import { seeding } from './index.ts';

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin();
});
afterAll(() => service.stop());

const demoOf = (published: ReturnType<typeof testMember>) => ({
  published,
  phone: '1000000000',
  email: 'x@demo.hamrah.example',
  passwordHash: '-',
  entitlement: null,
});

const fingerprintOf = (member: string) => ({
  _id: `${member}|phone|value`,
  signal: 'phone' as const,
  member,
  value: 'value',
  lookupKeys: ['value'],
});

it('loads the rows that the subscriber would store, and keeps newer rows', async () => {
  const { members } = service.context.store;
  const published = testMember({ synthetic: true });
  await seeding.load(members.model.db, [demoOf(published)]);
  const loadedRow = await members.find(published.member);
  await service.deliver(profile.profilePublished, published, { sequence: 1 });
  expect({ ...(await members.find(published.member)), sequence: 0 }).toEqual(loadedRow);
  await service.deliver(profile.profilePublished, { ...published, city: 'Agra' }, { sequence: 2 });
  await seeding.load(members.model.db, [demoOf(published)]);
  expect(await members.find(published.member)).toMatchObject({ city: 'Agra', sequence: 2 });
});

it('removes all demo members and their data, but no others', async () => {
  const { members, payments, timeline, cases, fingerprints } = service.context.store;
  const realMember = await publishMember(service);
  const published = testMember();
  await seeding.load(members.model.db, [demoOf(published)]);
  const payment = paymentOf(published.member);
  await service.deliver(billing.paymentSettled, payment);
  await service.deliver(identity.emailVerified, { member: published.member });
  for (const reported of [published.member, realMember.member]) {
    const report = { report: randomUUID(), reporter: published.member, reported, at: new Date().toISOString() };
    await service.deliver(inbox.memberReported, report);
  }
  await fingerprints.model.create([fingerprintOf(published.member), fingerprintOf(realMember.member)]);
  await seeding.removeSynthetic(members.model.db);
  expect(await members.find(published.member)).toBeUndefined();
  expect(await timeline.listOfMember(published.member)).toEqual([]);
  expect(await cases.listOfMember(published.member)).toEqual([]);
  expect(await cases.listOfMember(realMember.member)).toMatchObject([{ other: null }]);
  expect(await fingerprints.model.distinct('member')).toEqual([realMember.member]);
  expect(await payments.find(payment.payment)).toMatchObject({ name: '', path: null });
  expect(await members.find(realMember.member)).toBeDefined();
});
