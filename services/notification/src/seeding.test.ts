import { notification, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeding } from './seeding.ts';
import { type OpenNotification, openNotification } from './testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const connection = () => service.pod.deps.store.members.model.db;
const demo = (facts = {}) => ({
  copy: testMember({ synthetic: true, ...facts }),
  phone: '7000000000',
  email: 'demo@mail.example',
  passwordHash: 'unused here',
});
const copyOf = (code: string) => service.pod.deps.store.members.find(code);

it('stores what the event of the same profile would, but for its number', async () => {
  const { copy, ...rest } = demo();
  await seeding.prepare(connection());
  await seeding.load(connection(), [{ copy, ...rest }]);
  const loaded = await copyOf(copy.member);
  await service.pod.deliver(profile.profilePublished, copy);
  expect(loaded).toEqual({ ...(await copyOf(copy.member)), sequence: 0 });
});

it('yields to the first event', async () => {
  const { copy, ...rest } = demo({ city: 'Pune' });
  await seeding.load(connection(), [{ copy, ...rest }]);
  await service.pod.deliver(profile.profilePublished, { ...copy, city: 'Jaipur' });
  expect(await copyOf(copy.member)).toMatchObject({ city: 'Jaipur', sequence: 1 });
});

it('leaves those that are there as they are, and loads the rest', async () => {
  const [there, missing] = [demo({ city: 'Pune' }), demo()];
  await seeding.load(connection(), [there]);
  await seeding.load(connection(), [{ ...there, copy: { ...there.copy, city: 'Agra' } }, missing]);
  expect(await copyOf(there.copy.member)).toMatchObject({ city: 'Pune' });
  expect(await copyOf(missing.copy.member)).toBeDefined();
});

it('removes demonstration members with the notifications of and about them, and nobody else', async () => {
  const [asha, ravi] = await service.couple();
  const { copy, ...rest } = demo({ gender: 'Male' });
  await seeding.load(connection(), [{ copy, ...rest }]);
  const { id } = await service.sent(ravi, asha);
  await service.sent(copy, asha);
  await service.sent(ravi, copy);
  await seeding.removeSynthetic(connection());
  expect(await copyOf(copy.member)).toBeUndefined();
  expect(await service.pod.deps.store.notifications.model.countDocuments()).toBe(1);
  const { items } = await service.as(asha).call(notification.listNotifications, { query: {} });
  expect(items.map((item) => item.id)).toEqual([id]);
});
