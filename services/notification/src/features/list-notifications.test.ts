import { notification, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const listOf = (member: PublishedMember, query = {}) =>
  service.as(member).call(notification.listNotifications, { query });

describe('does it', () => {
  it('shows who asked, with what is known of them, and counts it as unread', async () => {
    const [asha, ravi] = await service.couple();
    const at = new Date('2026-03-01T10:00:00Z');
    const { id } = await service.sent(ravi, asha, { at });
    expect(await listOf(asha)).toEqual({
      items: [
        {
          id,
          position: 1,
          kind: 'invitation_received',
          member: ravi.member,
          firstName: 'Ravi',
          lastName: ravi.lastName,
          path: ravi.path,
          about: ravi.about,
          photoUrl: null,
          read: false,
          at: at.toISOString(),
        },
      ],
      next: null,
      unread: 1,
    });
  });

  it('lists the newest first and pages through all of them, each once', async () => {
    const asha = await service.introduce({ gender: 'Female' });
    const asking: PublishedMember[] = [];
    for (let n = 0; n < 5; n++) {
      const member = await service.introduce({ gender: 'Male' });
      await service.sent(member, asha, { at: new Date(Date.UTC(2026, 2, 1, n)) });
      asking.unshift(member);
    }
    const seen: (string | null)[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await listOf(asha, cursor ? { limit: 2, cursor } : { limit: 2 });
      expect(page.unread).toBe(5);
      seen.push(...page.items.map(({ member }) => member));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(asking.map(({ member }) => member));
  });

  it('is empty for a member to whom nothing has happened', async () => {
    expect(await listOf(await service.introduce())).toEqual({ items: [], next: null, unread: 0 });
  });
});

describe('members who are hidden', () => {
  it('are left out of the list and of the number of unread, and are back once they show themselves', async () => {
    const [asha, ravi] = await service.couple();
    const other = await service.introduce({ gender: 'Male' });
    await service.sent(ravi, asha);
    await service.sent(other, asha);
    const before = await listOf(asha);
    await service.setHidden(ravi, true);
    expect(await listOf(asha)).toMatchObject({ items: [{ member: other.member }], unread: 1 });
    await service.setHidden(ravi, false);
    expect(await listOf(asha)).toEqual(before);
  });

  it('leave no gap: pages are as long as asked for, and show everybody else once', async () => {
    const asha = await service.introduce({ gender: 'Female' });
    const visible: string[] = [];
    for (let n = 0; n < 12; n++) {
      const member = await service.introduce({ gender: 'Male', hidden: n % 3 > 0 });
      await service.sent(member, asha, { at: new Date(Date.UTC(2026, 2, 1, n)) });
      if (!member.hidden) visible.unshift(member.member);
    }
    const first = await listOf(asha, { limit: 3 });
    expect(first.items).toHaveLength(3);
    const second = await listOf(asha, { limit: 3, cursor: first.next });
    expect([...first.items, ...second.items].map(({ member }) => member)).toEqual(visible);
    expect(second.next).toBeNull();
  });

  it('end a page early when there are very many of them in a row; the next page goes on behind it', async () => {
    const asha = await service.introduce({ gender: 'Female' });
    const [ravi, hidden] = [
      await service.introduce({ gender: 'Male' }),
      await service.introduce({ gender: 'Male', hidden: true }),
    ];
    await service.sent(ravi, asha);
    const { store, commit, newId, now } = service.pod.deps;
    await commit(async (tx) => {
      for (let n = 0; n < 25; n++) {
        const news = { id: newId(), owner: asha.member, at: now(), member: hidden.member, notice: null } as const;
        await store.notifications.keep({ ...news, kind: 'invitation_received' }, tx);
      }
    });
    const first = await listOf(asha, { limit: 1 });
    expect(first).toEqual({ items: [], next: expect.any(String), unread: 1 });
    expect(await listOf(asha, { limit: 1, cursor: first.next })).toMatchObject({
      items: [{ member: ravi.member }],
      next: null,
    });
  });
});

describe('who may not', () => {
  it('shows nobody else a member’s notifications, the one they are about included', async () => {
    const [asha, ravi] = await service.couple();
    await service.sent(ravi, asha);
    expect(await listOf(ravi)).toEqual({ items: [], next: null, unread: 0 });
  });

  it('refuses a visitor', async () => {
    const visitor = service.pod.asAnyone().call(notification.listNotifications, { query: {} });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('what it refuses', () => {
  it('refuses a page larger than fifty', async () => {
    const greedy = listOf(await service.introduce(), { limit: 51 });
    await expect(greedy).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: 'limit' }] });
  });
});
