import { type MemberCopy, notification } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const read = (member: MemberCopy, upTo: string) =>
  service.as(member).call(notification.markNotificationsRead, { body: { upTo } });
const listOf = (member: MemberCopy) => service.as(member).call(notification.listNotifications, { query: {} });

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

describe('who may not', () => {
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
