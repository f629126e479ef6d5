import { notification, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';
import { seeding } from './index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const connection = () => service.pod.context.store.members.model.db;
const demo = (fields = {}) => ({
  published: testMember({ synthetic: true, ...fields }),
  phone: '7000000000',
  email: 'demo@mail.example',
  passwordHash: 'unused here',
});
const storedFieldsOf = (code: string) => service.pod.context.store.members.find(code);

it('stores the same row as the profile event, with sequence 0', async () => {
  const { published, ...account } = demo();
  await seeding.prepare(connection());
  await seeding.load(connection(), [{ published, ...account }]);
  const loaded = await storedFieldsOf(published.member);
  await service.pod.deliver(profile.profilePublished, published);
  expect(loaded).toEqual({ ...(await storedFieldsOf(published.member)), sequence: 0 });
});

it('lets the first event replace a demo member', async () => {
  const { published, ...account } = demo({ city: 'Pune' });
  await seeding.load(connection(), [{ published, ...account }]);
  await service.pod.deliver(profile.profilePublished, { ...published, city: 'Jaipur' });
  expect(await storedFieldsOf(published.member)).toMatchObject({ city: 'Jaipur', sequence: 1 });
});

it('keeps existing members and loads the others', async () => {
  const [existing, missing] = [demo({ city: 'Pune' }), demo()];
  await seeding.load(connection(), [existing]);
  await seeding.load(connection(), [{ ...existing, published: { ...existing.published, city: 'Agra' } }, missing]);
  expect(await storedFieldsOf(existing.published.member)).toMatchObject({ city: 'Pune' });
  expect(await storedFieldsOf(missing.published.member)).toBeDefined();
});

it('removes demo members and the notifications for and about them, and no other rows', async () => {
  const [asha, ravi] = await service.publishCouple();
  const { published, ...account } = demo({ gender: 'Male' });
  await seeding.load(connection(), [{ published, ...account }]);
  const { id } = await service.deliverInvitationSent(ravi, asha);
  await service.deliverInvitationSent(published, asha);
  await service.deliverInvitationSent(ravi, published);
  await seeding.removeSynthetic(connection());
  expect(await storedFieldsOf(published.member)).toBeUndefined();
  expect(await service.pod.context.store.notifications.model.countDocuments()).toBe(1);
  const { items } = await service.as(asha).call(notification.listNotifications, { query: {} });
  expect(items.map((item) => item.id)).toEqual([id]);
});
