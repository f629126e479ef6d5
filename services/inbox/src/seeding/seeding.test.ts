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

const connection = () => service.context.store.members.model.db;
const demo = (fields = {}) => ({
  published: testMember({ synthetic: true, ...fields }),
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
const storedFieldsOf = (code: string) => service.context.store.members.find(code);

it('stores the same row as the profile event, with sequence 0', async () => {
  const { published, ...account } = demo();
  await seeding.prepare(connection());
  await seeding.load(connection(), [{ published, ...account }]);
  const loaded = await storedFieldsOf(published.member);
  await service.deliver(profile.profilePublished, published);
  expect(loaded).toEqual({ ...(await storedFieldsOf(published.member)), sequence: 0 });
});

it('lets the first event replace a demo member', async () => {
  const { published, ...account } = demo({ city: 'Pune' });
  await seeding.load(connection(), [{ published, ...account }]);
  await service.deliver(profile.profilePublished, { ...published, city: 'Jaipur' });
  expect(await storedFieldsOf(published.member)).toMatchObject({ city: 'Jaipur', sequence: 1 });
});

it('keeps existing members and loads the others', async () => {
  const [existing, missing] = [demo({ city: 'Pune' }), demo()];
  await seeding.load(connection(), [existing]);
  await seeding.load(connection(), [{ ...existing, published: { ...existing.published, city: 'Agra' } }, missing]);
  expect(await storedFieldsOf(existing.published.member)).toMatchObject({ city: 'Pune' });
  expect(await storedFieldsOf(missing.published.member)).toBeDefined();
});

it('lets a premium demo member start the conversations of their plan', async () => {
  const [premium, free] = [demo({ accountType: 'Pro' }), demo({ accountType: 'Free' })];
  const pro = { ...premium, entitlement: planOf(premium.published.member) };
  await seeding.load(connection(), [pro, free]);
  const countMessagesLeft = async ({ published }: DemoSubscriber) =>
    (await service.as(published).call(inbox.readAllowance, {})).messages.left;
  expect([await countMessagesLeft(pro), await countMessagesLeft(free)]).toEqual([40, 0]);
  await seeding.removeSynthetic(connection());
  expect(await countMessagesLeft(pro)).toBe(0);
});

it('removes demo members with their invitations, and no other members', async () => {
  const [asha, ravi] = await service.publishCouple();
  const invitation = await service.invite(ravi, asha);
  const synthetic = demo({ gender: 'Male' });
  await seeding.load(connection(), [synthetic]);
  await service.invite(synthetic.published, asha);
  await seeding.removeSynthetic(connection());
  expect(await storedFieldsOf(synthetic.published.member)).toBeUndefined();
  expect(await storedFieldsOf(asha.member)).toBeDefined();
  expect(await service.context.store.invitations.model.countDocuments()).toBe(1);
  const { items } = await service.as(asha).call(inbox.listReceived, { query: {} });
  expect(items.map(({ invitation }) => invitation.id)).toEqual([invitation.id]);
});
