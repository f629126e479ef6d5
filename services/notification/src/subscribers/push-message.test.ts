import { notification, type PublishedMember } from '@hamrah/contracts';
import { stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationService } from '../app.ts';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const socketOf = async ({ member: code, gender }: PublishedMember, url = service.pod.url) => {
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

it('says to the one who wrote how far the other has read, on their sockets alone, and nothing once a block stands between', async () => {
  const [asha, ravi] = await service.couple();
  const [hers, his] = [await socketOf(asha), await socketOf(ravi)];
  const read = { by: ravi.member, to: asha.member };
  await service.ask(notification.pushMessagesRead, { ...read, upTo: 3 });
  await expect.poll(() => hers.marks).toEqual([{ by: ravi.member, upTo: 3 }]);
  await service.blocks(asha, ravi);
  await service.ask(notification.pushMessagesRead, { ...read, upTo: 4 });
  await service.ask(notification.pushTyping, { from: asha.member, to: asha.member });
  await expect.poll(() => hers.typing).toHaveLength(1);
  expect(hers.marks).toHaveLength(1);
  expect(his.marks).toEqual([]);
  for (const { socket } of [hers, his]) socket.close();
});

it('has the open pages of both ask anew when an invitation is withdrawn or a connection ends, and of the receiver alone when it is turned down', async () => {
  const [asha, ravi] = await service.couple();
  const [hers, his] = [await socketOf(asha), await socketOf(ravi)];
  await service.cancelled(ravi, asha);
  await expect.poll(() => hers.changes).toEqual([{ other: ravi.member }]);
  expect(his.changes).toEqual([]);
  await service.withdrawn(ravi, asha);
  await service.ended(ravi, asha);
  await expect.poll(() => hers.changes).toHaveLength(3);
  await expect.poll(() => his.changes).toEqual([{ other: asha.member }, { other: asha.member }]);
  for (const { socket } of [hers, his]) socket.close();
});
