import { type MemberCopy, notification } from '@hamrah/contracts';
import { stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationService } from '../app.ts';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const socketOf = async ({ member: code, gender }: MemberCopy, url = service.pod.url) => {
  const socket = openSocket(url, { cookie: service.pod.cookieFor({ code, gender }) });
  await socket.open;
  return socket;
};

it('says on the sockets of both members that a message is there, on every pod, and to nobody else; no bell rings', async () => {
  const otherPod = await stack(notificationService, { env: service.env, beside: service.pod });
  const [asha, ravi] = await service.couple();
  const sockets = [await socketOf(asha), await socketOf(asha, otherPod.url), await socketOf(ravi)] as const;
  const stranger = await socketOf(await service.introduce());
  await service.wrote(ravi, asha);
  for (const { messages } of sockets) {
    await expect.poll(() => messages).toMatchObject([{ from: ravi.member, to: asha.member }]);
  }
  expect(stranger.messages).toEqual([]);
  expect(await service.as(asha).call(notification.countUnread, {})).toEqual({ unread: 0 });
  for (const { socket } of [...sockets, stranger]) socket.close();
  await otherPod.stop();
});

it('says to the one written to that the other is writing, and stores nothing', async () => {
  const [asha, ravi] = await service.couple();
  const [hers, his] = [await socketOf(asha), await socketOf(ravi)];
  expect(await service.ask(notification.pushTyping, { from: ravi.member, to: asha.member })).toEqual({});
  await expect.poll(() => hers.typing).toEqual([{ from: ravi.member }]);
  expect(his.typing).toEqual([]);
  for (const { socket } of [hers, his]) socket.close();
});
