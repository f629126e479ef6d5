import { inbox, notification, type PublishedMember } from '@hamrah/contracts';
import { defineService, kitFor, type ServiceContext } from '@hamrah/service-kit';
import { refusalOf, startTestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const listConversations = (viewer: PublishedMember, query = {}) =>
  service.as(viewer).call(inbox.listConversations, { query });
const readConversation = (viewer: PublishedMember, { member }: PublishedMember) =>
  service.as(viewer).call(inbox.readConversation, { params: { member } });
const listMessages = (viewer: PublishedMember, { member }: PublishedMember, query = {}) =>
  service.as(viewer).call(inbox.listMessages, { params: { member }, query });
const listSince = (viewer: PublishedMember, { member }: PublishedMember, number: number, query = {}) =>
  service.as(viewer).call(inbox.listMessagesSince, { params: { member, number }, query });
const markRead = (viewer: PublishedMember, { member }: PublishedMember, upTo: number) =>
  service.as(viewer).call(inbox.markConversationRead, { params: { member }, body: { upTo } });
const countUnread = async (member: PublishedMember) =>
  (await service.as(member).call(inbox.countInbox, {})).unreadConversations;

describe('behaviour', () => {
  it('lists conversations with their unread counts, latest message first', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const [ravi, amit] = await Promise.all([
      service.publishMember({ gender: 'Male' }),
      service.publishMember({ gender: 'Male' }),
    ]);
    for (const man of [ravi, amit]) {
      await service.connect(man, asha);
      await service.givePlan(man);
      await service.write(man, asha, 'one');
    }
    await service.write(ravi, asha, 'two');
    const { items, next } = await listConversations(asha);
    expect(items).toMatchObject([
      { member: { code: ravi.member }, last: { text: 'two', number: 2 }, unread: 2, obstacle: null },
      { member: { code: amit.member }, last: { text: 'one', number: 1 }, unread: 1 },
    ]);
    expect(next).toBeNull();
    const first = await listConversations(asha, { limit: 1 });
    expect(first.items.map(({ member }) => member.code)).toEqual([ravi.member]);
    const second = await listConversations(asha, { limit: 1, cursor: first.next });
    expect(second.items.map(({ member }) => member.code)).toEqual([amit.member]);
    expect(second.next).toBeNull();
  });

  it('returns a connection without messages, and the reason why the viewer cannot write', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    expect(await readConversation(ravi, asha)).toMatchObject({ last: null, unread: 0, obstacle: null });
    expect(await readConversation(asha, ravi)).toMatchObject({ last: null, obstacle: 'upgrade' });
    expect((await listConversations(ravi)).items).toEqual([]);
    await service.hide(ravi);
    expect(await readConversation(ravi, asha)).toMatchObject({ obstacle: 'hidden' });
    await service.unhide(ravi);
    await service.write(ravi, asha);
    expect(await readConversation(asha, ravi)).toMatchObject({ obstacle: null });
    await service.as(asha).call(inbox.endConnection, { params: { member: ravi.member } });
    expect(await readConversation(asha, ravi)).toMatchObject({ obstacle: 'closed' });
  });

  it('pages through all messages newest first, and through messages after a number oldest first', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    for (let n = 1; n <= 5; n++) await service.write(ravi, asha, `${n}`);
    const newest = await listMessages(asha, ravi, { limit: 2 });
    expect(newest.items.map(({ text }) => text)).toEqual(['5', '4']);
    const older = await listMessages(asha, ravi, { limit: 2, cursor: newest.next });
    expect(older.items.map(({ text }) => text)).toEqual(['3', '2']);
    const firstPage = await listSince(asha, ravi, 2, { limit: 2 });
    expect(firstPage.items.map(({ number }) => number)).toEqual([3, 4]);
    const secondPage = await listSince(asha, ravi, 2, { limit: 2, cursor: firstPage.next });
    expect(secondPage.items.map(({ number }) => number)).toEqual([5]);
    expect(secondPage.next).toBeNull();
  });

  it('marks messages as read for both members, never unmarks them, and counts the unread ones', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    for (let n = 1; n <= 3; n++) await service.write(ravi, asha, `${n}`);
    await markRead(asha, ravi, 2);
    expect(await readConversation(asha, ravi)).toMatchObject({ unread: 1, readByViewer: 2 });
    expect(await readConversation(ravi, asha)).toMatchObject({ readByOther: 2 });
    await markRead(asha, ravi, 1);
    expect(await readConversation(asha, ravi)).toMatchObject({ unread: 1, readByViewer: 2 });
    expect(await countUnread(asha)).toBe(1);
    await markRead(asha, ravi, 999);
    expect(await readConversation(asha, ravi)).toMatchObject({ unread: 0, readByViewer: 3 });
    expect(await countUnread(asha)).toBe(0);
  });

  it('marks earlier messages as read when the member replies', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await service.write(ravi, asha);
    await service.write(asha, ravi);
    expect(await readConversation(asha, ravi)).toMatchObject({ unread: 0 });
    expect(await readConversation(ravi, asha)).toMatchObject({ unread: 1, readByOther: 2 });
  });

  it('hides the conversations of a hidden member until they unhide', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await service.write(ravi, asha);
    const listBeforeHiding = await listConversations(asha);
    await service.hide(ravi);
    expect((await listConversations(asha)).items).toEqual([]);
    expect((await listConversations(ravi)).items).toHaveLength(1);
    await service.unhide(ravi);
    expect(await listConversations(asha)).toEqual(listBeforeHiding);
  });
});

describe('access', () => {
  it('gives outsiders and connections of a hidden member the same refusal as for an unknown conversation', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await service.write(ravi, asha);
    const outsider = await service.publishMember({ gender: 'Female' });
    await service.invite(outsider, ravi);
    const stranger = testMember({ gender: 'Male' });
    const calls = [
      readConversation,
      listMessages,
      (viewer: PublishedMember, member: PublishedMember) => listSince(viewer, member, 0),
      (viewer: PublishedMember, member: PublishedMember) => markRead(viewer, member, 1),
    ];
    for (const call of calls) {
      const missing = await refusalOf(call(outsider, stranger));
      expect(missing).toMatchObject({ code: 'inbox.conversation_not_found', status: 404 });
      expect(await refusalOf(call(outsider, ravi))).toEqual(missing);
      await service.hide(ravi);
      expect(await refusalOf(call(asha, ravi))).toEqual(missing);
      await service.unhide(ravi);
    }
    expect((await listConversations(outsider)).items).toEqual([]);
  });

  it('refuses a visitor', async () => {
    const params = { member: 'HM4T7K2Q9X' };
    const anyone = service.asAnyone();
    const outcomes = await Promise.allSettled([
      anyone.call(inbox.listConversations, { query: {} }),
      anyone.call(inbox.readConversation, { params }),
      anyone.call(inbox.listMessages, { params, query: {} }),
      anyone.call(inbox.listMessagesSince, { params: { ...params, number: 0 }, query: {} }),
      anyone.call(inbox.markConversationRead, { params, body: { upTo: 1 } }),
      anyone.call(inbox.showTyping, { params }),
      anyone.call(inbox.readAllowance, {}),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'session.required' } });
  });
});

describe('live updates', () => {
  const type = (viewer: PublishedMember, { member }: PublishedMember) =>
    service.as(viewer).call(inbox.showTyping, { params: { member } });

  it('push a typing indicator to the other member, unless the typing member is hidden', async () => {
    const pushed: unknown[] = [];
    const { responder } = kitFor<ServiceContext>();
    const fakeNotification = await startTestService(
      defineService({
        name: 'notification',
        responders: [
          responder(notification.pushTyping, async (indicator) => {
            pushed.push(indicator);
            return {};
          }),
        ],
        connect: (context) => context,
      }),
      { sameEnvironmentAs: service },
    );
    const [asha, ravi] = await service.publishConnectedCouple();
    await service.hide(asha);
    await type(asha, ravi);
    await type(ravi, asha).catch(() => undefined);
    await service.unhide(asha);
    await type(ravi, asha);
    await vi.waitFor(() => expect(pushed).toEqual([{ from: ravi.member, to: asha.member }]), 30_000);
    await fakeNotification.stop();
  });

  it('push each read receipt once, to the sender of the messages', async () => {
    const receipts: unknown[] = [];
    const { responder } = kitFor<ServiceContext>();
    const fakeNotification = await startTestService(
      defineService({
        name: 'notification',
        responders: [
          responder(notification.pushMessagesRead, async (receipt) => {
            receipts.push(receipt);
            return {};
          }),
        ],
        connect: (context) => context,
      }),
      { sameEnvironmentAs: service },
    );
    const [asha, ravi] = await service.publishConnectedCouple();
    await service.givePlan(ravi);
    await service.write(ravi, asha, 'one');
    await markRead(asha, ravi, 7);
    await markRead(asha, ravi, 7);
    await service.write(ravi, asha, 'two');
    await markRead(asha, ravi, 2);
    await vi.waitFor(() => expect(receipts).toHaveLength(2), 30_000);
    expect(receipts).toEqual(
      expect.arrayContaining([1, 2].map((upTo) => ({ by: asha.member, to: ravi.member, upTo }))),
    );
    await fakeNotification.stop();
  });

  it('about typing fail silently while notification is down, and are refused after the connection ends', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await type(ravi, asha);
    await service.write(ravi, asha);
    await service.as(asha).call(inbox.endConnection, { params: { member: ravi.member } });
    await expect(type(ravi, asha)).rejects.toMatchObject({ code: 'inbox.conversation_closed' });
  });
});
