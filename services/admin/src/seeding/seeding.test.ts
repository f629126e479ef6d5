import { billing, identity, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishMember, paymentOf } from '../testing/members.ts';
import { seeding } from './index.ts';
import { type OpenAdmin, openAdmin } from '../testing/index.ts';

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin();
});
afterAll(() => service.stop());

const demo = (copy: ReturnType<typeof testMember>) => ({
  copy,
  phone: '1000000000',
  email: 'x@demo.hamrah.example',
  passwordHash: '-',
  entitlement: null,
});

it('loads what the reaction would keep, and loading again leaves what an event has told since', async () => {
  const { members } = service.deps.store;
  const copy = testMember({ synthetic: true });
  await seeding.load(members.model.db, [demo(copy)]);
  const loaded = await members.find(copy.member);
  await service.deliver(profile.profilePublished, copy, { sequence: 1 });
  expect({ ...(await members.find(copy.member)), sequence: 0 }).toEqual(loaded);
  await service.deliver(profile.profilePublished, { ...copy, city: 'Agra' }, { sequence: 2 });
  await seeding.load(members.model.db, [demo(copy)]);
  expect(await members.find(copy.member)).toMatchObject({ city: 'Agra', sequence: 2 });
});

it('takes all demonstration members away with what hangs on them, and nobody else', async () => {
  const { members, payments, timeline } = service.deps.store;
  const real = await publishMember(service);
  const copy = testMember();
  await seeding.load(members.model.db, [demo(copy)]);
  const payment = paymentOf(copy.member);
  await service.deliver(billing.paymentSettled, payment);
  await service.deliver(identity.emailVerified, { member: copy.member });
  await seeding.removeSynthetic(members.model.db);
  expect(await members.find(copy.member)).toBeUndefined();
  expect(await timeline.allOf(copy.member)).toEqual([]);
  expect(await payments.find(payment.payment)).toMatchObject({ name: '', path: null });
  expect(await members.find(real.member)).toBeDefined();
});
