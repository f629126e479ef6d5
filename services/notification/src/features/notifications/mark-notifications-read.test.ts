import { notification, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenNotification, openNotification, openSocket } from '../../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const markReadUpTo = (member: PublishedMember, upTo: string) =>
  service.as(member).call(notification.markNotificationsRead, { body: { upTo } });
const listOf = (member: PublishedMember) => service.as(member).call(notification.listNotifications, { query: {} });

const markOneRead = (member: PublishedMember, id: string) =>
  service.as(member).call(notification.markNotificationRead, { params: { notification: id } });
const markAllRead = (member: PublishedMember) => service.as(member).call(notification.markAllNotificationsRead, {});

/** Creates a member with three notifications; `ids` is ordered oldest first. */
async function createMemberWithNotifications() {
  const [asha, ravi] = await service.publishCouple();
  const ids: string[] = [];
  for (let hour = 0; hour < 3; hour++) {
    const { id } = await service.deliverInvitationSent(ravi, asha, { at: new Date(Date.UTC(2026, 2, 1, hour)) });
    ids.push(id);
  }
  return { asha, ravi, ids: ids as [string, string, string] };
}

describe('marking up to a notification', () => {
  it('marks the notification and all older ones, but no newer one', async () => {
    const { asha, ids } = await createMemberWithNotifications();
    await markReadUpTo(asha, ids[1]);
    const { items, unread } = await listOf(asha);
    expect(items.map((item) => item.read)).toEqual([false, true, true]);
    expect(unread).toBe(1);
  });

  it('changes nothing when repeated or for an older notification', async () => {
    const { asha, ids } = await createMemberWithNotifications();
    await markReadUpTo(asha, ids[2]);
    await markReadUpTo(asha, ids[2]);
    await markReadUpTo(asha, ids[0]);
    expect((await listOf(asha)).unread).toBe(0);
  });
});

describe('marking one or all', () => {
  it('marks one notification and no other', async () => {
    const { asha, ids } = await createMemberWithNotifications();
    await markOneRead(asha, ids[1]);
    await markOneRead(asha, ids[1]);
    const { items, unread } = await listOf(asha);
    expect(items.map((item) => item.read)).toEqual([false, true, false]);
    expect(unread).toBe(2);
  });

  it('marks all notifications, even if there are none', async () => {
    const { asha } = await createMemberWithNotifications();
    await markAllRead(asha);
    expect((await listOf(asha)).unread).toBe(0);
    await markAllRead(await service.publishMember());
  });
});

describe('sockets', () => {
  it('receive the read range in every tab of the member, on all pods, once per change', async () => {
    const otherPod = await service.startPod();
    const { asha, ravi, ids } = await createMemberWithNotifications();
    const socketOf = async ({ member: code, gender }: PublishedMember, url: string) => {
      const socket = openSocket(url, { cookie: service.pod.cookieFor({ code, gender }) });
      await socket.open;
      return socket;
    };
    const tabs = [await socketOf(asha, service.pod.url), await socketOf(asha, otherPod.url)] as const;
    const ravisSocket = await socketOf(ravi, otherPod.url);
    await markOneRead(asha, ids[1]);
    await markOneRead(asha, ids[1]);
    await markReadUpTo(asha, ids[1]);
    await markAllRead(asha);
    const ranges = [
      { from: 2, to: 2 },
      { from: 1, to: 2 },
      { from: 1, to: 3 },
    ];
    for (const tab of tabs) await expect.poll(() => tab.readRanges).toEqual(ranges);
    expect(ravisSocket.readRanges).toEqual([]);
    for (const { client } of [...tabs, ravisSocket]) client.close();
    await otherPod.stop();
  });
});

describe('access', () => {
  it('ignores ids of other members’ notifications', async () => {
    const { asha, ravi, ids } = await createMemberWithNotifications();
    await markOneRead(ravi, ids[0]);
    await markAllRead(ravi);
    expect((await listOf(asha)).unread).toBe(3);
  });

  it('gives another member the same reply as for an unknown id, and marks nothing', async () => {
    const { asha, ravi, ids } = await createMemberWithNotifications();
    await service.deliverInvitationAccepted(ravi, asha, { at: new Date(Date.UTC(2026, 1, 1)) });
    const upTo = '01963e00-0000-7000-8000-000000000000';
    const replyForUnknownId = await service.as(ravi).send(notification.markNotificationsRead, { body: { upTo } });
    const replyForOthersId = await service
      .as(ravi)
      .send(notification.markNotificationsRead, { body: { upTo: ids[2] } });
    expect([replyForOthersId.status, replyForOthersId.body]).toEqual([
      replyForUnknownId.status,
      replyForUnknownId.body,
    ]);
    expect((await listOf(asha)).unread).toBe(3);
    expect((await listOf(ravi)).unread).toBe(1);
  });

  it('requires a session', async () => {
    const upTo = '01963e00-0000-7000-8000-000000000000';
    const request = service.pod.asAnyone().call(notification.markNotificationsRead, { body: { upTo } });
    await expect(request).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('validation', () => {
  it('rejects an invalid id', async () => {
    const asha = await service.publishMember();
    await expect(markReadUpTo(asha, 'all')).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'upTo' }],
    });
  });
});
