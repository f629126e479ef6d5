import { notification, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const listOf = (member: PublishedMember, query = {}) =>
  service.as(member).call(notification.listNotifications, { query });

describe('listing notifications', () => {
  it('shows the sender of an invitation and counts it as unread', async () => {
    const [asha, ravi] = await service.publishCouple();
    const at = new Date('2026-03-01T10:00:00Z');
    const { id } = await service.deliverInvitationSent(ravi, asha, { at });
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
          answer: null,
          read: false,
          at: at.toISOString(),
        },
      ],
      next: null,
      unread: 1,
    });
  });

  it('lists each notification once across all pages, newest first', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const senders: PublishedMember[] = [];
    for (let n = 0; n < 5; n++) {
      const member = await service.publishMember({ gender: 'Male' });
      await service.deliverInvitationSent(member, asha, { at: new Date(Date.UTC(2026, 2, 1, n)) });
      senders.unshift(member);
    }
    const listed: (string | null)[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await listOf(asha, cursor ? { limit: 2, cursor } : { limit: 2 });
      expect(page.unread).toBe(5);
      listed.push(...page.items.map(({ member }) => member));
      cursor = page.next;
    } while (cursor);
    expect(listed).toEqual(senders.map(({ member }) => member));
  });

  it('returns an empty page for a new member', async () => {
    expect(await listOf(await service.publishMember())).toEqual({ items: [], next: null, unread: 0 });
  });
});

describe('hidden members', () => {
  it('are omitted from the list and the unread count until they unhide', async () => {
    const [asha, ravi] = await service.publishCouple();
    const amit = await service.publishMember({ gender: 'Male' });
    await service.deliverInvitationSent(ravi, asha);
    await service.deliverInvitationSent(amit, asha);
    const listBefore = await listOf(asha);
    await service.setHidden(ravi, true);
    expect(await listOf(asha)).toMatchObject({ items: [{ member: amit.member }], unread: 1 });
    await service.setHidden(ravi, false);
    expect(await listOf(asha)).toEqual(listBefore);
  });

  it('leave no gaps in pages, which list every visible member once', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const visible: string[] = [];
    for (let n = 0; n < 12; n++) {
      const member = await service.publishMember({ gender: 'Male', hidden: n % 3 > 0 });
      await service.deliverInvitationSent(member, asha, { at: new Date(Date.UTC(2026, 2, 1, n)) });
      if (!member.hidden) visible.unshift(member.member);
    }
    const first = await listOf(asha, { limit: 3 });
    expect(first.items).toHaveLength(3);
    const second = await listOf(asha, { limit: 3, cursor: first.next });
    expect([...first.items, ...second.items].map(({ member }) => member)).toEqual(visible);
    expect(second.next).toBeNull();
  });

  it('can leave a page empty, with a cursor to the remaining notifications', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const [ravi, hidden] = [
      await service.publishMember({ gender: 'Male' }),
      await service.publishMember({ gender: 'Male', hidden: true }),
    ];
    await service.deliverInvitationSent(ravi, asha);
    const { store, commit, newId, now } = service.pod.context;
    await commit(async (tx) => {
      for (let n = 0; n < 25; n++) {
        const fields = { id: newId(), owner: asha.member, at: now(), member: hidden.member, notice: null } as const;
        await store.notifications.insert({ ...fields, kind: 'invitation_received' }, tx);
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

describe('access', () => {
  it('hides notifications from everyone but their owner', async () => {
    const [asha, ravi] = await service.publishCouple();
    await service.deliverInvitationSent(ravi, asha);
    expect(await listOf(ravi)).toEqual({ items: [], next: null, unread: 0 });
  });

  it('requires a session', async () => {
    const request = service.pod.asAnyone().call(notification.listNotifications, { query: {} });
    await expect(request).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('validation', () => {
  it('rejects a page of more than 50 notifications', async () => {
    const request = listOf(await service.publishMember(), { limit: 51 });
    await expect(request).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: 'limit' }] });
  });
});
