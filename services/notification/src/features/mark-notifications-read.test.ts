import { notification, type PublishedMember } from '@hamrah/contracts';
import { stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationService } from '../app.ts';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const read = (member: PublishedMember, upTo: string) =>
  service.as(member).call(notification.markNotificationsRead, { body: { upTo } });
const listOf = (member: PublishedMember) => service.as(member).call(notification.listNotifications, { query: {} });

const readOne = (member: PublishedMember, id: string) =>
  service.as(member).call(notification.markNotificationRead, { params: { notification: id } });
const readAll = (member: PublishedMember) => service.as(member).call(notification.markAllNotificationsRead, {});

/** A member with three notifications; their ids, the oldest first. */
async function told() {
  const [asha, ravi] = await service.couple();
  const ids: string[] = [];
  for (let hour = 0; hour < 3; hour++) {
    const { id } = await service.sent(ravi, asha, { at: new Date(Date.UTC(2026, 2, 1, hour)) });
    ids.push(id);
  }
  return { asha, ravi, ids: ids as [string, string, string] };
}

describe('does it', () => {
  it('marks all up to and including one, and leaves the newer', async () => {
    const { asha, ids } = await told();
    await read(asha, ids[1]);
    const { items, unread } = await listOf(asha);
    expect(items.map((item) => item.read)).toEqual([false, true, true]);
    expect(unread).toBe(1);
  });

  it('is harmless when done again, or for an older one', async () => {
    const { asha, ids } = await told();
    await read(asha, ids[2]);
    await read(asha, ids[2]);
    await read(asha, ids[0]);
    expect((await listOf(asha)).unread).toBe(0);
  });
});

describe('one, and all', () => {
  it('marks one, and leaves the older and the newer', async () => {
    const { asha, ids } = await told();
    await readOne(asha, ids[1]);
    await readOne(asha, ids[1]);
    const { items, unread } = await listOf(asha);
    expect(items.map((item) => item.read)).toEqual([false, true, false]);
    expect(unread).toBe(2);
  });

  it('marks all', async () => {
    const { asha } = await told();
    await readAll(asha);
    expect((await listOf(asha)).unread).toBe(0);
    await readAll(await service.introduce());
  });
});

describe('what it tells', () => {
  it('tells every tab and device of the member which were read, on whichever pod, and nobody when nothing changed', async () => {
    const otherPod = await stack(notificationService, { env: service.env, beside: service.pod });
    const { asha, ravi, ids } = await told();
    const socketOf = async ({ member: code, gender }: PublishedMember, url: string) => {
      const bell = openSocket(url, { cookie: service.pod.cookieFor({ code, gender }) });
      await bell.open;
      return bell;
    };
    const tabs = [await socketOf(asha, service.pod.url), await socketOf(asha, otherPod.url)] as const;
    const other = await socketOf(ravi, otherPod.url);
    await readOne(asha, ids[1]);
    await readOne(asha, ids[1]);
    await read(asha, ids[1]);
    await readAll(asha);
    const said = [
      { from: 2, to: 2 },
      { from: 1, to: 2 },
      { from: 1, to: 3 },
    ];
    for (const tab of tabs) await expect.poll(() => tab.reads).toEqual(said);
    expect(other.reads).toEqual([]);
    for (const { socket } of [...tabs, other]) socket.close();
    await otherPod.stop();
  });
});

describe('who may not', () => {
  it('changes nothing of another member by one of their ids', async () => {
    const { asha, ravi, ids } = await told();
    await readOne(ravi, ids[0]);
    await readAll(ravi);
    expect((await listOf(asha)).unread).toBe(3);
  });

  it('answers another member as for an id that never was, and changes nothing of either', async () => {
    const { asha, ravi, ids } = await told();
    await service.accepted(ravi, asha, { at: new Date(Date.UTC(2026, 1, 1)) });
    const upTo = '01963e00-0000-7000-8000-000000000000';
    const stranger = await service.as(ravi).send(notification.markNotificationsRead, { body: { upTo } });
    const outsider = await service.as(ravi).send(notification.markNotificationsRead, { body: { upTo: ids[2] } });
    expect([outsider.status, outsider.body]).toEqual([stranger.status, stranger.body]);
    expect((await listOf(asha)).unread).toBe(3);
    expect((await listOf(ravi)).unread).toBe(1);
  });

  it('refuses a visitor', async () => {
    const upTo = '01963e00-0000-7000-8000-000000000000';
    const visitor = service.pod.asAnyone().call(notification.markNotificationsRead, { body: { upTo } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('what it refuses', () => {
  it('refuses what is not an id', async () => {
    const asha = await service.introduce();
    await expect(read(asha, 'all')).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: 'upTo' }] });
  });
});
