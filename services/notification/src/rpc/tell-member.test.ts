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
const tell = (member: string, id: string = crypto.randomUUID()) =>
  service.ask(notification.deliverNotice, { id, member, ...message });
const listOf = async (member: PublishedMember) =>
  (await service.as(member).call(notification.listNotifications, { query: {} })).items;

it('puts the message of staff into the bell, says it on the sockets and writes it', async () => {
  const asha = await service.introduce({ firstName: 'Asha' });
  const bell = openSocket(service.pod.url, {
    cookie: service.pod.cookieFor({ code: asha.member, gender: asha.gender }),
  });
  await bell.open;
  const id = crypto.randomUUID();
  expect(await tell(asha.member, id)).toEqual({ delivered: true });
  await service.post();
  expect(await listOf(asha)).toMatchObject([{ id, kind: 'staff_message', member: null, ...message, position: 1 }]);
  await expect.poll(() => bell.received).toEqual(await listOf(asha));
  const [letter] = service.mailServer.mails;
  expect(letter).toMatchObject({ subject: message.title });
  expect(letter?.text).toContain('It is shown now.');
  expect(letter?.text).toContain('http://localhost:8080/myphoto');
  bell.socket.close();
});

it('tells it once, however often it is asked', async () => {
  const asha = await service.introduce();
  const id = crypto.randomUUID();
  const before = service.mailServer.mails.length;
  for (const _time of [1, 2]) expect(await tell(asha.member, id)).toEqual({ delivered: true });
  await service.post();
  expect(await listOf(asha)).toHaveLength(1);
  expect(service.mailServer.mails).toHaveLength(before + 1);
});

it('tells nobody who has left', async () => {
  const asha = await service.introduce();
  await service.leave(asha);
  expect(await tell(asha.member)).toEqual({ delivered: false });
});

it('has whoever asks try again until the member is known here: the message is not lost', async () => {
  const asha = testMember();
  const id = crypto.randomUUID();
  await expect(tell(asha.member, id)).rejects.toMatchObject({ code: 'service.unavailable' });
  await service.introduce(asha);
  expect(await listOf(asha)).toEqual([]);
  expect(await tell(asha.member, id)).toEqual({ delivered: true });
  expect(await listOf(asha)).toMatchObject([{ id, ...message }]);
});

it('refuses a link that leads elsewhere', async () => {
  const asha = await service.introduce();
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
