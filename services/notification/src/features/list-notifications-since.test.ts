import { notification, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const since = (member: PublishedMember, position: number, limit?: number) =>
  service
    .as(member)
    .call(notification.listNotificationsSince, { params: { position }, query: limit === undefined ? {} : { limit } });

describe('does it', () => {
  it('tells what came after a position, the oldest first, each once, however late an event was', async () => {
    const [asha, ravi] = await service.couple();
    const ids: string[] = [];
    for (const hour of [9, 3, 7, 1, 5]) {
      ids.push((await service.sent(ravi, asha, { at: new Date(Date.UTC(2026, 2, 1, hour)) })).id);
    }
    const seen: string[] = [];
    let position: number | null = 1;
    while (position !== null) {
      const page: Awaited<ReturnType<typeof since>> = await since(asha, position, 2);
      expect(page.unread).toBe(5);
      seen.push(...page.items.map(({ id }) => id));
      position = page.next;
    }
    expect(seen).toEqual(ids.slice(1));
  });

  it('numbers what comes at once one after another, without a gap', async () => {
    const [asha, ravi] = await service.couple();
    await Promise.all(Array.from({ length: 12 }, () => service.sent(ravi, asha)));
    const { items, next } = await since(asha, 0);
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(next).toBeNull();
  });

  it('tells nothing at the end, and goes on past those about members who are not to be seen', async () => {
    const [asha, ravi] = await service.couple();
    const hidden = await service.introduce({ gender: 'Male' });
    await service.sent(hidden, asha);
    const { id } = await service.sent(ravi, asha);
    await service.setHidden(hidden, true);
    expect(await since(asha, 0, 1)).toEqual({ items: [], next: 1, unread: 1 });
    expect(await since(asha, 1)).toMatchObject({ items: [{ id, position: 2 }], next: null });
    expect(await since(asha, 2)).toEqual({ items: [], next: null, unread: 1 });
  });
});

describe('who may not', () => {
  it('tells nobody what another was told', async () => {
    const [asha, ravi] = await service.couple();
    await service.sent(ravi, asha);
    expect(await since(ravi, 0)).toEqual({ items: [], next: null, unread: 0 });
  });

  it.each([
    ['catching up', notification.listNotificationsSince, { params: { position: 0 }, query: {} }],
    ['counting', notification.countUnread, {}],
  ] as const)('refuses a visitor %s', async (_what, route, input) => {
    await expect(service.pod.asAnyone().call(route, input as never)).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});

describe('what it refuses', () => {
  it('refuses what is no position', async () => {
    const asha = await service.introduce();
    for (const position of [-1, 1.5, 'last' as never]) {
      await expect(since(asha, position)).rejects.toMatchObject({
        code: 'request.invalid',
        fields: [{ path: 'position' }],
      });
    }
  });
});

it('counts what is unread, as the list does', async () => {
  const [asha, ravi] = await service.couple();
  await service.sent(ravi, asha);
  await service.sent(ravi, asha);
  expect(await service.as(asha).call(notification.countUnread, {})).toEqual({ unread: 2 });
});
