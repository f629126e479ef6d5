import { type DemoSubscriber, inbox, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../testing/index.ts';
import { seeding } from './index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const connection = () => service.deps.store.members.model.db;
const demo = (facts = {}) => ({
  copy: testMember({ synthetic: true, ...facts }),
  phone: '7000000000',
  email: 'demo@mail.example',
  passwordHash: 'unused here',
  entitlement: null,
});
const planOf = (member: string) => ({
  member,
  accountType: 'Pro' as const,
  plan: 'Gold',
  purchasedAt: '2026-03-01T00:00:00.000Z',
  expiresAt: '2036-03-01T00:00:00.000Z',
  contactsGranted: 75,
  messagesGranted: 40,
  perks: { premiumBadge: true, relationshipManager: true, nriRishtey: false, vipTreatment: false },
});
const copyOf = (code: string) => service.deps.store.members.find(code);

it('stores the same as the profile event, except its sequence', async () => {
  const { copy, ...rest } = demo();
  await seeding.prepare(connection());
  await seeding.load(connection(), [{ copy, ...rest }]);
  const loaded = await copyOf(copy.member);
  await service.deliver(profile.profilePublished, copy);
  expect(loaded).toEqual({ ...(await copyOf(copy.member)), sequence: 0 });
});

it('is replaced by the first event', async () => {
  const { copy, ...rest } = demo({ city: 'Pune' });
  await seeding.load(connection(), [{ copy, ...rest }]);
  await service.deliver(profile.profilePublished, { ...copy, city: 'Jaipur' });
  expect(await copyOf(copy.member)).toMatchObject({ city: 'Jaipur', sequence: 1 });
});

it('keeps existing members and loads the rest', async () => {
  const [there, missing] = [demo({ city: 'Pune' }), demo()];
  await seeding.load(connection(), [there]);
  await seeding.load(connection(), [{ ...there, copy: { ...there.copy, city: 'Agra' } }, missing]);
  expect(await copyOf(there.copy.member)).toMatchObject({ city: 'Pune' });
  expect(await copyOf(missing.copy.member)).toBeDefined();
});

it('lets a premium demo member start the conversations of their plan', async () => {
  const [premium, free] = [demo({ accountType: 'Pro' }), demo({ accountType: 'Free' })];
  const pro = { ...premium, entitlement: planOf(premium.copy.member) };
  await seeding.load(connection(), [pro, free]);
  const left = async ({ copy }: DemoSubscriber) => (await service.as(copy).call(inbox.readAllowance, {})).messages.left;
  expect([await left(pro), await left(free)]).toEqual([40, 0]);
  await seeding.removeSynthetic(connection());
  expect(await left(pro)).toBe(0);
});

it('removes demo members with their invitations, and nobody else', async () => {
  const [asha, ravi] = await service.couple();
  const kept = await service.invite(ravi, asha);
  const synthetic = demo({ gender: 'Male' });
  await seeding.load(connection(), [synthetic]);
  await service.invite(synthetic.copy, asha);
  await seeding.removeSynthetic(connection());
  expect(await copyOf(synthetic.copy.member)).toBeUndefined();
  expect(await copyOf(asha.member)).toBeDefined();
  expect(await service.deps.store.invitations.model.countDocuments()).toBe(1);
  const { items } = await service.as(asha).call(inbox.listReceived, { query: {} });
  expect(items.map(({ invitation }) => invitation.id)).toEqual([kept.id]);
});
