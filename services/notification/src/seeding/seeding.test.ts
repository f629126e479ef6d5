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

const connection = () => service.pod.deps.store.members.model.db;
const demo = (fields = {}) => ({
  copy: testMember({ synthetic: true, ...fields }),
  phone: '7000000000',
  email: 'demo@mail.example',
  passwordHash: 'unused here',
});
const storedFieldsOf = (code: string) => service.pod.deps.store.members.find(code);

it('stores the same row as the profile event, with sequence 0', async () => {
  const { copy, ...rest } = demo();
  await seeding.prepare(connection());
  await seeding.load(connection(), [{ copy, ...rest }]);
  const loaded = await storedFieldsOf(copy.member);
  await service.pod.deliver(profile.profilePublished, copy);
  expect(loaded).toEqual({ ...(await storedFieldsOf(copy.member)), sequence: 0 });
});

it('lets the first event replace a demo member', async () => {
  const { copy, ...rest } = demo({ city: 'Pune' });
  await seeding.load(connection(), [{ copy, ...rest }]);
  await service.pod.deliver(profile.profilePublished, { ...copy, city: 'Jaipur' });
  expect(await storedFieldsOf(copy.member)).toMatchObject({ city: 'Jaipur', sequence: 1 });
});

it('keeps existing members and loads the others', async () => {
  const [existing, missing] = [demo({ city: 'Pune' }), demo()];
  await seeding.load(connection(), [existing]);
  await seeding.load(connection(), [{ ...existing, copy: { ...existing.copy, city: 'Agra' } }, missing]);
  expect(await storedFieldsOf(existing.copy.member)).toMatchObject({ city: 'Pune' });
  expect(await storedFieldsOf(missing.copy.member)).toBeDefined();
});

it('removes demo members and the notifications for and about them, and nothing else', async () => {
  const [asha, ravi] = await service.couple();
  const { copy, ...rest } = demo({ gender: 'Male' });
  await seeding.load(connection(), [{ copy, ...rest }]);
  const { id } = await service.invitationSent(ravi, asha);
  await service.invitationSent(copy, asha);
  await service.invitationSent(ravi, copy);
  await seeding.removeSynthetic(connection());
  expect(await storedFieldsOf(copy.member)).toBeUndefined();
  expect(await service.pod.deps.store.notifications.model.countDocuments()).toBe(1);
  const { items } = await service.as(asha).call(notification.listNotifications, { query: {} });
  expect(items.map((item) => item.id)).toEqual([id]);
});
