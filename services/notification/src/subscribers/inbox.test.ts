import { inbox, notification, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const listOf = (member: PublishedMember) => service.as(member).call(notification.listNotifications, { query: {} });
const socketOf = async ({ member: code, gender }: PublishedMember, url = service.pod.url) => {
  const socket = openSocket(url, { cookie: service.pod.cookieFor({ code, gender }) });
  await socket.open;
  return socket;
};
const emailsTo = ({ member }: PublishedMember) =>
  service.mailServer.emails.filter(({ to }) => to?.[0]?.address === `${member}@mail.example`);

it('hides two members’ notifications about each other while either blocks the other', async () => {
  const [asha, ravi] = await service.publishCouple();
  const amit = await service.publishMember({ gender: 'Male' });
  await service.deliverInvitationSent(ravi, asha);
  await service.deliverInvitationSent(amit, asha);
  await service.deliverInvitationAccepted(ravi, asha);
  const listsBefore = [await listOf(asha), await listOf(ravi)];
  await service.deliverMemberBlocked(ravi, asha);
  expect(await listOf(asha)).toMatchObject({ items: [{ member: amit.member }], unread: 1 });
  expect(await listOf(ravi)).toEqual({ items: [], next: null, unread: 0 });
  await service.deliverMemberBlocked(asha, ravi);
  await service.deliverMemberUnblocked(ravi, asha);
  expect((await listOf(ravi)).items).toEqual([]);
  await service.deliverMemberUnblocked(asha, ravi);
  expect([await listOf(asha), await listOf(ravi)]).toEqual(listsBefore);
});

it.each(['receiver', 'sender'])('pushes and emails nothing while the %s blocks the other', async (blocker) => {
  const [asha, ravi] = await service.publishCouple();
  const amit = await service.publishMember({ gender: 'Male' });
  await (blocker === 'receiver' ? service.deliverMemberBlocked(asha, ravi) : service.deliverMemberBlocked(ravi, asha));
  const socket = await socketOf(asha);
  await service.deliverInvitationSent(ravi, asha);
  await service.deliverProfileVisited(ravi, asha);
  await service.deliverNewMatchFound(ravi, asha);
  await service.deliverInvitationAccepted(asha, ravi);
  await service.deliverMessageSent(ravi, asha);
  await service.request(notification.pushTyping, { from: ravi.member, to: asha.member });
  await service.deliverInvitationSent(amit, asha);
  await service.sendDueEmails();
  await expect.poll(() => socket.received.map(({ member }) => member)).toEqual([amit.member]);
  expect([socket.messages, socket.typing]).toEqual([[], []]);
  expect(emailsTo(asha).map(({ text }) => text)).toEqual([expect.stringContaining(amit.lastName)]);
  socket.client.close();
});

it('keeps a block when older or repeated unblocks arrive late', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverInvitationSent(ravi, asha);
  await service.deliverMemberBlocked(asha, ravi, { sequence: 5 });
  await service.deliverMemberUnblocked(asha, ravi, { sequence: 4 });
  expect((await listOf(asha)).items).toEqual([]);
  const id = crypto.randomUUID();
  await service.deliverMemberUnblocked(asha, ravi, { sequence: 6, id });
  await service.deliverMemberBlocked(asha, ravi, { sequence: 7 });
  expect((await service.deliverMemberUnblocked(asha, ravi, { sequence: 6, id })).outcomes).toEqual({
    'project-block-on-member-unblocked': 'duplicate',
  });
  expect((await listOf(asha)).items).toEqual([]);
});

it.each([inbox.memberBlocked, inbox.memberUnblocked, inbox.messageSent])(
  'dead-letters a malformed $name',
  async (event) => {
    const outcomes = await service.pod.deliverRaw(event, '{"half":');
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['dead_lettered']));
  },
);

it('stores no block of a deleted member, even if it arrives late', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverMemberBlocked(asha, ravi);
  await service.deliverAccountDeleted(ravi);
  await service.deliverMemberBlocked(ravi, asha, { sequence: 99 });
  expect(
    await service.pod.context.store.blocks.model.countDocuments({
      $or: [{ blocker: ravi.member }, { blocked: ravi.member }],
    }),
  ).toBe(0);
});

it('pushes a message to both members on all pods, without storing a notification', async () => {
  const otherPod = await service.startPod();
  const [asha, ravi] = await service.publishCouple();
  const sockets = [await socketOf(asha), await socketOf(asha, otherPod.url), await socketOf(ravi)] as const;
  const strangerSocket = await socketOf(await service.publishMember());
  await service.deliverMessageSent(ravi, asha);
  for (const { messages } of sockets) {
    await expect.poll(() => messages).toMatchObject([{ from: ravi.member, to: asha.member }]);
  }
  expect(strangerSocket.messages).toEqual([]);
  expect(await service.as(asha).call(notification.countUnread, {})).toEqual({ unread: 0 });
  for (const { client } of [...sockets, strangerSocket]) client.close();
  await otherPod.stop();
});

it('pushes a typing indicator only to the other member', async () => {
  const [asha, ravi] = await service.publishCouple();
  const [ashasSocket, ravisSocket] = [await socketOf(asha), await socketOf(ravi)];
  expect(await service.request(notification.pushTyping, { from: ravi.member, to: asha.member })).toEqual({});
  await expect.poll(() => ashasSocket.typing).toEqual([{ from: ravi.member }]);
  expect(ravisSocket.typing).toEqual([]);
  for (const { client } of [ashasSocket, ravisSocket]) client.close();
});

it('pushes a read receipt only to the sender, and none while a block exists', async () => {
  const [asha, ravi] = await service.publishCouple();
  const [ashasSocket, ravisSocket] = [await socketOf(asha), await socketOf(ravi)];
  const receipt = { by: ravi.member, to: asha.member };
  await service.request(notification.pushMessagesRead, { ...receipt, upTo: 3 });
  await expect.poll(() => ashasSocket.readReceipts).toEqual([{ by: ravi.member, upTo: 3 }]);
  await service.deliverMemberBlocked(asha, ravi);
  await service.request(notification.pushMessagesRead, { ...receipt, upTo: 4 });
  await service.request(notification.pushTyping, { from: asha.member, to: asha.member });
  await expect.poll(() => ashasSocket.typing).toHaveLength(1);
  expect(ashasSocket.readReceipts).toHaveLength(1);
  expect(ravisSocket.readReceipts).toEqual([]);
  for (const { client } of [ashasSocket, ravisSocket]) client.close();
});

it('pushes an ended connection to both members, but a decline and a withdrawal only to the receiver', async () => {
  const [asha, ravi] = await service.publishCouple();
  const [ashasSocket, ravisSocket] = [await socketOf(asha), await socketOf(ravi)];
  await service.deliverInvitationDeclined(ravi, asha);
  await expect.poll(() => ashasSocket.relationChanges).toEqual([{ other: ravi.member }]);
  expect(ravisSocket.relationChanges).toEqual([]);
  await service.deliverInvitationWithdrawn(ravi, asha);
  await service.deliverConnectionEnded(ravi, asha);
  await expect.poll(() => ashasSocket.relationChanges).toHaveLength(3);
  await expect.poll(() => ravisSocket.relationChanges).toEqual([{ other: asha.member }]);
  for (const { client } of [ashasSocket, ravisSocket]) client.close();
});

describe('an answered invitation', () => {
  it.each([
    ['invitationAccepted', 'accepted'],
    ['invitationDeclined', 'cancelled'],
    ['invitationWithdrawn', 'closed'],
    ['invitationExpired', 'closed'],
  ] as const)('shows its answer in the bell of its receiver after %s', async (event, answer) => {
    const [asha, ravi] = await service.publishCouple();
    const invitation = crypto.randomUUID();
    await service.deliverInvitationSent(ravi, asha, {}, invitation);
    await service.deliverInvitationSent(ravi, asha);
    const socket = await socketOf(asha);
    await service.deliverAnswer(event, ravi, asha, invitation);
    expect((await listOf(asha)).items.map((item) => item.member !== null && item.answer)).toEqual([null, answer]);
    await expect.poll(() => socket.relationChanges).toEqual([{ other: ravi.member }]);
    socket.client.close();
  });

  it('shows its answer even if the invitation arrives later', async () => {
    const [asha, ravi] = await service.publishCouple();
    const invitation = crypto.randomUUID();
    await service.deliverAnswer('invitationAccepted', ravi, asha, invitation, { sequence: 2 });
    await service.deliverInvitationSent(ravi, asha, { sequence: 1 }, invitation);
    expect((await listOf(asha)).items).toMatchObject([{ kind: 'invitation_received', answer: 'accepted' }]);
  });

  it('pushes neither a decline nor an expiry to its sender', async () => {
    const [asha, ravi] = await service.publishCouple();
    const [ashasSocket, ravisSocket] = [await socketOf(asha), await socketOf(ravi)];
    await service.deliverAnswer('invitationDeclined', ravi, asha, crypto.randomUUID());
    await service.deliverAnswer('invitationExpired', ravi, asha, crypto.randomUUID());
    await expect.poll(() => ashasSocket.relationChanges).toHaveLength(2);
    expect(ravisSocket.relationChanges).toEqual([]);
    for (const { client } of [ashasSocket, ravisSocket]) client.close();
  });

  it.each(['sender', 'receiver'])('is erased with its %s and not stored again', async (deleted) => {
    const [asha, ravi] = await service.publishCouple();
    const { answers } = service.pod.context.store;
    const stored = () => answers.model.countDocuments({ from: ravi.member });
    await service.deliverAnswer('invitationAccepted', ravi, asha, crypto.randomUUID());
    expect(await stored()).toBe(1);
    await service.deliverAccountDeleted(deleted === 'sender' ? ravi : asha);
    await service.deliverAnswer('invitationDeclined', ravi, asha, crypto.randomUUID());
    expect(await stored()).toBe(0);
  });
});
