import { inbox, notification, type PublishedMember, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notify } from '../notify.ts';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const listOf = async (member: PublishedMember) =>
  (await service.as(member).call(notification.listNotifications, { query: {} })).items;

it('rings the bell of the member who was asked, and no other', async () => {
  const [asha, ravi] = await service.couple();
  await service.sent(ravi, asha);
  expect(await listOf(asha)).toMatchObject([{ kind: 'invitation_received', member: ravi.member }]);
  expect(await listOf(ravi)).toEqual([]);
});

it('rings the bell of the member who had asked once they are accepted, and no other', async () => {
  const [asha, ravi] = await service.couple();
  await service.accepted(ravi, asha);
  expect(await listOf(ravi)).toMatchObject([{ kind: 'invitation_accepted', member: asha.member }]);
  expect(await listOf(asha)).toEqual([]);
});

it('says on the socket what the list says, once it is stored', async () => {
  const [asha, ravi] = await service.couple();
  const cookie = service.pod.cookieFor({ code: asha.member, gender: asha.gender });
  const bell = openSocket(service.pod.url, { cookie });
  await bell.open;
  await service.sent(ravi, asha);
  await expect.poll(() => bell.received).toHaveLength(1);
  expect(bell.received).toEqual(await listOf(asha));
  bell.socket.close();
});

it('rings once when the same event comes twice', async () => {
  const [asha, ravi] = await service.couple();
  const id = crypto.randomUUID();
  await service.sent(ravi, asha, { id });
  await service.sent(ravi, asha, { id });
  expect(await listOf(asha)).toHaveLength(1);
});

it('stores nothing twice and mails once when a pod dies after telling and before the event counts as handled', async () => {
  const [asha, ravi] = await service.couple();
  const news = { id: crypto.randomUUID(), owner: asha.member, member: ravi.member, at: new Date(), notice: null };
  await notify({ ...news, kind: 'invitation_received' }, service.pod.deps);
  await notify({ ...news, kind: 'invitation_received' }, service.pod.deps);
  expect(await listOf(asha)).toHaveLength(1);
});

it('says what a pod stored and died before saying: at once to who catches up, to open pages when the event comes again', async () => {
  const [asha, ravi] = await service.couple();
  const bell = openSocket(service.pod.url, {
    cookie: service.pod.cookieFor({ code: asha.member, gender: asha.gender }),
  });
  await bell.open;
  const { deps } = service.pod;
  const publish = (): never => {
    throw new Error('The pod died here.');
  };
  const id = crypto.randomUUID();
  const news = { id, kind: 'invitation_received', owner: asha.member, member: ravi.member, notice: null } as const;
  const dying = notify({ ...news, at: new Date() }, { ...deps, bus: { ...deps.bus, publish } });
  await expect(dying).rejects.toThrow('The pod died here.');
  const missed = { params: { position: 0 }, query: {} };
  const { items } = await service.as(asha).call(notification.listNotificationsSince, missed);
  expect(items).toMatchObject([{ id, position: 1 }]);
  expect(bell.received).toEqual([]);
  const { outcomes } = await service.sent(ravi, asha, { id });
  expect(outcomes['notify-receiver-when-invitation-sent']).toBe('processed');
  await expect.poll(() => bell.received).toEqual(items);
  bell.socket.close();
});

it('does not mark as unread again what was read before the event came a second time', async () => {
  const [asha, ravi] = await service.couple();
  const { id } = await service.sent(ravi, asha);
  await service.as(asha).call(notification.markNotificationsRead, { body: { upTo: id } });
  await service.sent(ravi, asha, { id });
  expect(await listOf(asha)).toMatchObject([{ id, read: true }]);
});

it('keeps news of a hidden member and says nothing of it until they show themselves', async () => {
  const [asha, ravi] = await service.couple();
  await service.setHidden(ravi, true);
  const bell = openSocket(service.pod.url, {
    cookie: service.pod.cookieFor({ code: asha.member, gender: asha.gender }),
  });
  await bell.open;
  await service.sent(ravi, asha);
  const other = await service.introduce({ gender: 'Male' });
  await service.sent(other, asha);
  await expect.poll(() => bell.received.map(({ member }) => member)).toEqual([other.member]);
  bell.socket.close();
  await service.setHidden(ravi, false);
  expect((await listOf(asha)).map(({ member }) => member).toSorted()).toEqual([ravi.member, other.member].toSorted());
});

it('waits for the profile of a member who is not known yet, and rings then', async () => {
  const asha = await service.introduce({ gender: 'Female' });
  const newcomer = testMember({ gender: 'Male', firstName: 'Nawab' });
  const ringing = service.sent(newcomer, asha);
  await service.pod.deliver(profile.profilePublished, newcomer);
  const { outcomes } = await ringing;
  expect(outcomes['notify-receiver-when-invitation-sent']).toBe('processed');
  expect(await listOf(asha)).toMatchObject([{ firstName: 'Nawab' }]);
});

it('parks what it could not tell, rather than forget it', async () => {
  const asha = await service.introduce({ gender: 'Female' });
  const nobody = testMember({ gender: 'Male' });
  const { id, outcomes } = await service.sent(nobody, asha);
  expect(outcomes['notify-receiver-when-invitation-sent']).toBe('dead_lettered');
  const parked = await service.pod.deadLetters();
  expect(parked.map(({ _id }) => _id)).toContain(`notify-receiver-when-invitation-sent/${id}`);
});

it.each([inbox.invitationSent, inbox.invitationAccepted])('parks a malformed $name and goes on', async (event) => {
  const outcomes = await service.pod.deliverRaw(event, '{"half":');
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['dead_lettered']));
  const [asha, ravi] = await service.couple();
  await service.sent(ravi, asha);
  expect(await listOf(asha)).toHaveLength(1);
});
