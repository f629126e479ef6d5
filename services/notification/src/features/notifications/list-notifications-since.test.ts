import { notification, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const listSince = (member: PublishedMember, position: number, limit?: number) =>
  service
    .as(member)
    .call(notification.listNotificationsSince, { params: { position }, query: limit === undefined ? {} : { limit } });

describe('listing notifications since a position', () => {
  it('lists each notification after a position once, in stored order, even if events arrive late', async () => {
    const [asha, ravi] = await service.publishCouple();
    const ids: string[] = [];
    for (const hour of [9, 3, 7, 1, 5]) {
      ids.push((await service.deliverInvitationSent(ravi, asha, { at: new Date(Date.UTC(2026, 2, 1, hour)) })).id);
    }
    const listed: string[] = [];
    let position: number | null = 1;
    while (position !== null) {
      const page: Awaited<ReturnType<typeof listSince>> = await listSince(asha, position, 2);
      expect(page.unread).toBe(5);
      listed.push(...page.items.map(({ id }) => id));
      position = page.next;
    }
    expect(listed).toEqual(ids.slice(1));
  });

  it('numbers concurrent notifications without gaps', async () => {
    const [asha, ravi] = await service.publishCouple();
    await Promise.all(Array.from({ length: 12 }, () => service.deliverInvitationSent(ravi, asha)));
    const { items, next } = await listSince(asha, 0);
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(next).toBeNull();
  });

  it('skips notifications about hidden members, and lists nothing after the last position', async () => {
    const [asha, ravi] = await service.publishCouple();
    const hidden = await service.publishMember({ gender: 'Male' });
    await service.deliverInvitationSent(hidden, asha);
    const { id } = await service.deliverInvitationSent(ravi, asha);
    await service.setHidden(hidden, true);
    expect(await listSince(asha, 0, 1)).toEqual({ items: [], next: 1, unread: 1 });
    expect(await listSince(asha, 1)).toMatchObject({ items: [{ id, position: 2 }], next: null });
    expect(await listSince(asha, 2)).toEqual({ items: [], next: null, unread: 1 });
  });
});

describe('access', () => {
  it('lists no notifications of other members', async () => {
    const [asha, ravi] = await service.publishCouple();
    await service.deliverInvitationSent(ravi, asha);
    expect(await listSince(ravi, 0)).toEqual({ items: [], next: null, unread: 0 });
  });

  it.each([
    ['listing', notification.listNotificationsSince, { params: { position: 0 }, query: {} }],
    ['counting', notification.countUnread, {}],
  ] as const)('requires a session for %s', async (_description, route, input) => {
    await expect(service.pod.asAnyone().call(route, input as never)).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});

describe('validation', () => {
  it('rejects an invalid position', async () => {
    const asha = await service.publishMember();
    for (const position of [-1, 1.5, 'last' as never]) {
      await expect(listSince(asha, position)).rejects.toMatchObject({
        code: 'request.invalid',
        fields: [{ path: 'position' }],
      });
    }
  });
});

it('counts unread notifications', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverInvitationSent(ravi, asha);
  await service.deliverInvitationSent(ravi, asha);
  expect(await service.as(asha).call(notification.countUnread, {})).toEqual({ unread: 2 });
});
