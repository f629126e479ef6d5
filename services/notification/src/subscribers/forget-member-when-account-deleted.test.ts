import { identity, notification, type PublishedMember, profile } from '@hamrah/contracts';
import { stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationService } from '../app.ts';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const bellOf = (member: PublishedMember) => service.as(member).call(notification.listNotifications, { query: {} });
const traces = async ({ member }: PublishedMember) => {
  const { members, notifications } = service.pod.deps.store;
  const stored = await notifications.model.countDocuments({ $or: [{ owner: member }, { member }] });
  return { copy: await members.find(member), stored };
};
const nothing = { copy: undefined, stored: 0 };

it('erases the member’s notifications, those about them and their copy, and nobody else’s', async () => {
  const [asha, ravi] = await service.couple();
  const other = await service.introduce({ gender: 'Male' });
  await service.sent(ravi, asha);
  await service.sent(other, asha);
  await service.accepted(ravi, asha);
  await service.leave(ravi);
  expect(await traces(ravi)).toEqual(nothing);
  expect(await bellOf(asha)).toMatchObject({ items: [{ member: other.member }], unread: 1 });
});

it('closes the sockets of the member on every pod, and no other’s', async () => {
  const otherPod = await stack(notificationService, { env: service.env, beside: service.pod });
  const [asha, ravi] = await service.couple();
  const other = await service.introduce({ gender: 'Male' });
  const socketOf = ({ member: code, gender }: PublishedMember, url: string) =>
    openSocket(url, { cookie: service.pod.cookieFor({ code, gender }) });
  const gone = [socketOf(ravi, service.pod.url), socketOf(ravi, otherPod.url)] as const;
  const staying = socketOf(asha, otherPod.url);
  await Promise.all([...gone, staying].map(({ open }) => open));
  await service.leave(ravi);
  expect(await Promise.all(gone.map(({ closed }) => closed))).toEqual(['transport close', 'transport close']);
  await service.sent(other, asha);
  await expect.poll(() => staying.received).toHaveLength(1);
  staying.socket.close();
  await otherPod.stop();
});

it('changes nothing more when the same event comes twice, or again under another id', async () => {
  const [asha, ravi] = await service.couple();
  await service.sent(ravi, asha);
  const { id } = await service.leave(ravi);
  expect((await service.leave(ravi, { id })).outcomes).toEqual({ 'forget-member-when-account-deleted': 'duplicate' });
  expect((await service.leave(ravi)).outcomes).toEqual({ 'forget-member-when-account-deleted': 'processed' });
  expect(await traces(ravi)).toEqual(nothing);
});

it('lets nothing that comes late bring the member back: neither a profile nor news of or for them', async () => {
  const [asha, ravi] = await service.couple();
  await service.leave(ravi);
  await service.pod.deliver(profile.profilePublished, ravi, { sequence: 99 });
  const late = [await service.sent(ravi, asha), await service.sent(asha, ravi), await service.accepted(asha, ravi)];
  for (const { outcomes } of late) expect(new Set(Object.values(outcomes))).toEqual(new Set(['processed']));
  expect(await traces(ravi)).toEqual(nothing);
  expect(await bellOf(asha)).toMatchObject({ items: [], unread: 0 });
});

it('forgets a member it has not heard of yet: their profile comes too late', async () => {
  const [, ravi] = await service.couple();
  const unknown = { ...ravi, member: 'HM00000001' };
  await service.leave(unknown);
  await service.pod.deliver(profile.profilePublished, unknown);
  expect(await traces(unknown)).toEqual(nothing);
});

it('parks a malformed event and goes on', async () => {
  const outcomes = await service.pod.deliverRaw(identity.accountDeleted, '{"half":');
  expect(outcomes).toEqual({ 'forget-member-when-account-deleted': 'dead_lettered' });
  const [, ravi] = await service.couple();
  await service.leave(ravi);
  expect(await traces(ravi)).toEqual(nothing);
});
