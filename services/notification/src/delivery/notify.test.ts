import { billing, inbox, matches, notification, type PublishedMember, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';
import { notify } from './notify.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const listOf = async (member: PublishedMember) =>
  (await service.as(member).call(notification.listNotifications, { query: {} })).items;

it('notifies only the receiver of an invitation', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverInvitationSent(ravi, asha);
  expect(await listOf(asha)).toMatchObject([{ kind: 'invitation_received', member: ravi.member }]);
  expect(await listOf(ravi)).toEqual([]);
});

it('notifies only the sender of an accepted invitation', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverInvitationAccepted(ravi, asha);
  expect(await listOf(ravi)).toMatchObject([{ kind: 'invitation_accepted', member: asha.member }]);
  expect(await listOf(asha)).toEqual([]);
});

it('pushes the same view that the list returns', async () => {
  const [asha, ravi] = await service.publishCouple();
  const cookie = service.pod.cookieFor({ code: asha.member, gender: asha.gender });
  const socket = openSocket(service.pod.url, { cookie });
  await socket.open;
  await service.deliverInvitationSent(ravi, asha);
  await expect.poll(() => socket.received).toHaveLength(1);
  expect(socket.received).toEqual(await listOf(asha));
  socket.client.close();
});

it('stores one notification for a repeated event', async () => {
  const [asha, ravi] = await service.publishCouple();
  const id = crypto.randomUUID();
  await service.deliverInvitationSent(ravi, asha, { id });
  await service.deliverInvitationSent(ravi, asha, { id });
  expect(await listOf(asha)).toHaveLength(1);
});

it('stores one notification if a pod crashes before the event is marked as processed', async () => {
  const [asha, ravi] = await service.publishCouple();
  const item = { id: crypto.randomUUID(), owner: asha.member, member: ravi.member, at: new Date(), notice: null };
  await notify({ ...item, kind: 'invitation_received' }, service.pod.context);
  await notify({ ...item, kind: 'invitation_received' }, service.pod.context);
  expect(await listOf(asha)).toHaveLength(1);
});

it('pushes a stored notification on redelivery if a pod crashed before the push', async () => {
  const [asha, ravi] = await service.publishCouple();
  const socket = openSocket(service.pod.url, {
    cookie: service.pod.cookieFor({ code: asha.member, gender: asha.gender }),
  });
  await socket.open;
  const { context } = service.pod;
  const publish = (): never => {
    throw new Error('simulated crash');
  };
  const id = crypto.randomUUID();
  const item = { id, kind: 'invitation_received', owner: asha.member, member: ravi.member, notice: null } as const;
  const notifying = notify({ ...item, at: new Date() }, { ...context, bus: { ...context.bus, publish } });
  await expect(notifying).rejects.toThrow('simulated crash');
  const request = { params: { position: 0 }, query: {} };
  const { items } = await service.as(asha).call(notification.listNotificationsSince, request);
  expect(items).toMatchObject([{ id, position: 1 }]);
  expect(socket.received).toEqual([]);
  const { outcomes } = await service.deliverInvitationSent(ravi, asha, { id });
  expect(outcomes['notify-receiver-on-invitation-sent']).toBe('processed');
  await expect.poll(() => socket.received).toEqual(items);
  socket.client.close();
});

it('keeps a notification marked as read when its event is redelivered', async () => {
  const [asha, ravi] = await service.publishCouple();
  const { id } = await service.deliverInvitationSent(ravi, asha);
  await service.as(asha).call(notification.markNotificationsRead, { body: { upTo: id } });
  await service.deliverInvitationSent(ravi, asha, { id });
  expect(await listOf(asha)).toMatchObject([{ id, read: true }]);
});

it('stores a notification about a hidden member and shows it once they unhide', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.setHidden(ravi, true);
  const socket = openSocket(service.pod.url, {
    cookie: service.pod.cookieFor({ code: asha.member, gender: asha.gender }),
  });
  await socket.open;
  await service.deliverInvitationSent(ravi, asha);
  const other = await service.publishMember({ gender: 'Male' });
  await service.deliverInvitationSent(other, asha);
  await expect.poll(() => socket.received.map(({ member }) => member)).toEqual([other.member]);
  socket.client.close();
  await service.setHidden(ravi, false);
  expect((await listOf(asha)).map(({ member }) => member).toSorted()).toEqual([ravi.member, other.member].toSorted());
});

it('retries until the other member’s profile arrives', async () => {
  const asha = await service.publishMember({ gender: 'Female' });
  const newcomer = testMember({ gender: 'Male', firstName: 'Nawab' });
  const delivery = service.deliverInvitationSent(newcomer, asha);
  await service.pod.deliver(profile.profilePublished, newcomer);
  const { outcomes } = await delivery;
  expect(outcomes['notify-receiver-on-invitation-sent']).toBe('processed');
  expect(await listOf(asha)).toMatchObject([{ firstName: 'Nawab' }]);
});

it('dead-letters an event if the other member stays unknown', async () => {
  const asha = await service.publishMember({ gender: 'Female' });
  const unknown = testMember({ gender: 'Male' });
  const { id, outcomes } = await service.deliverInvitationSent(unknown, asha);
  expect(outcomes['notify-receiver-on-invitation-sent']).toBe('dead_lettered');
  const deadLetters = await service.pod.deadLetters();
  expect(deadLetters.map(({ _id }) => _id)).toContain(`notify-receiver-on-invitation-sent/${id}`);
});

it.each([inbox.invitationSent, inbox.invitationAccepted, profile.profileVisited, matches.newMatchFound])(
  'dead-letters a malformed $name and processes the next event',
  async (event) => {
    const outcomes = await service.pod.deliverRaw(event, '{"half":');
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['dead_lettered']));
    const [asha, ravi] = await service.publishCouple();
    await service.deliverInvitationSent(ravi, asha);
    await service.deliverInvitationAccepted(asha, ravi);
    await service.deliverProfileVisited(ravi, asha);
    await service.deliverNewMatchFound(ravi, asha);
    expect((await listOf(asha)).map(({ kind }) => kind).toSorted()).toEqual([
      'invitation_accepted',
      'invitation_received',
      'new_match',
      'profile_visited',
    ]);
  },
);

it('dead-letters a malformed billing.plan_activated and processes the next event', async () => {
  const outcomes = await service.pod.deliverRaw(billing.planActivated, '{"half":');
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['dead_lettered']));
  const asha = await service.publishMember();
  await service.deliverPlanActivated(asha, { payment: crypto.randomUUID(), totalPaise: 100, plan: 'Gold' });
  expect(await listOf(asha)).toMatchObject([{ kind: 'payment_confirmed' }]);
});

it('stores one notification for a repeated visit, match or plan event', async () => {
  const [asha, ravi] = await service.publishCouple();
  const payment = { payment: crypto.randomUUID(), totalPaise: 100_000, plan: 'Gold' };
  const [visitId, matchId, planId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  for (const _attempt of [1, 2]) {
    await service.deliverProfileVisited(ravi, asha, { id: visitId });
    await service.deliverNewMatchFound(ravi, asha, { id: matchId });
    await service.deliverPlanActivated(asha, payment, { id: planId });
  }
  expect((await listOf(asha)).map(({ id }) => id)).toEqual([payment.payment, matchId, visitId]);
});

it('stores nothing for or about a deleted member', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverProfileVisited(ravi, asha);
  await service.as(ravi).call(notification.savePreferences, { body: notification.defaultPreferences });
  await service.deliverAccountDeleted(ravi);
  await service.deliverProfileVisited(ravi, asha);
  await service.deliverNewMatchFound(asha, ravi);
  await service.deliverPlanActivated(ravi, { payment: crypto.randomUUID(), totalPaise: 100, plan: null });
  const { notifications, emailQueue, preferences } = service.pod.context.store;
  const ownRows = { $or: [{ owner: ravi.member }, { member: ravi.member }] };
  expect([
    await notifications.model.countDocuments(ownRows),
    await emailQueue.model.countDocuments(ownRows),
    await preferences.model.countDocuments({ _id: ravi.member }),
  ]).toEqual([0, 0, 0]);
});
