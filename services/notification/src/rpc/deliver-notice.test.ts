import { notification, type PublishedMember } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const message = { title: 'Your photo is approved', body: 'Thank you.\nIt is shown now.', link: '/myphoto' };
const deliver = (member: string, id: string = crypto.randomUUID()) =>
  service.request(notification.deliverNotice, { id, member, ...message });
const listOf = async (member: PublishedMember) =>
  (await service.as(member).call(notification.listNotifications, { query: {} })).items;

it('stores, pushes and emails a staff message', async () => {
  const asha = await service.publishMember({ firstName: 'Asha' });
  const socket = openSocket(service.pod.url, {
    cookie: service.pod.cookieFor({ code: asha.member, gender: asha.gender }),
  });
  await socket.open;
  const id = crypto.randomUUID();
  expect(await deliver(asha.member, id)).toEqual({ delivered: true });
  await service.sendDueEmails();
  expect(await listOf(asha)).toMatchObject([{ id, kind: 'staff_message', member: null, ...message, position: 1 }]);
  await expect.poll(() => socket.received).toEqual(await listOf(asha));
  const [email] = service.mailServer.emails;
  expect(email).toMatchObject({ subject: message.title });
  expect(email?.text).toContain('It is shown now.');
  expect(email?.text).toContain('http://localhost:8080/myphoto');
  socket.client.close();
});

it('delivers a repeated message once', async () => {
  const asha = await service.publishMember();
  const id = crypto.randomUUID();
  const countBefore = service.mailServer.emails.length;
  for (const _attempt of [1, 2]) expect(await deliver(asha.member, id)).toEqual({ delivered: true });
  await service.sendDueEmails();
  expect(await listOf(asha)).toHaveLength(1);
  expect(service.mailServer.emails).toHaveLength(countBefore + 1);
});

it('delivers nothing to a deleted member', async () => {
  const asha = await service.publishMember();
  await service.deliverAccountDeleted(asha);
  const countBefore = service.mailServer.emails.length;
  expect(await deliver(asha.member)).toEqual({ delivered: false });
  await service.sendDueEmails();
  expect(service.mailServer.emails).toHaveLength(countBefore);
  expect(await service.pod.context.store.notifications.model.countDocuments({ owner: asha.member })).toBe(0);
});

it('asks the caller to retry until the member is known', async () => {
  const asha = testMember();
  const id = crypto.randomUUID();
  await expect(deliver(asha.member, id)).rejects.toMatchObject({ code: 'service.unavailable' });
  await service.publishMember(asha);
  expect(await listOf(asha)).toEqual([]);
  expect(await deliver(asha.member, id)).toEqual({ delivered: true });
  expect(await listOf(asha)).toMatchObject([{ id, ...message }]);
});

it('rejects a link to another site', async () => {
  const asha = await service.publishMember();
  for (const link of [
    'https://elsewhere.example',
    '//elsewhere.example',
    'javascript:alert(1)',
    '/\\elsewhere.example',
  ]) {
    expect(
      notification.deliverNotice.request.safeParse({ id: crypto.randomUUID(), member: asha.member, ...message, link })
        .success,
    ).toBe(false);
  }
});
