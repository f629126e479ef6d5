import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { matches, notification, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenNotification, openNotification } from '../../testing/index.ts';
import { sendToDevices } from '../../web-push/send-to-devices.ts';

let service: OpenNotification;
let clock: Date | undefined;
let asha: PublishedMember;
let ravi: PublishedMember;
beforeAll(async () => {
  service = await openNotification({ replace: { now: () => clock ?? new Date() } });
});
afterAll(() => service.stop());
beforeEach(async () => {
  clock = undefined;
  service.pushService.delivered.length = 0;
  [asha, ravi] = await service.publishCouple();
});

const defaultChoice = notification.defaultDeviceChoice;
/** Turns on notifications in a new session of the member. */
const turnOn = async (
  member: PublishedMember,
  choice = defaultChoice,
  subscription = service.pushService.subscribe(),
) => {
  const session = randomUUID();
  service.sessions.set(member.member, [...(service.sessions.get(member.member) ?? []), session]);
  const api = service.as(member, session);
  await api.call(notification.saveDeviceNotifications, { body: { subscription, choice } });
  return { session, api, subscription };
};
const payloads = () => service.pushService.delivered.map(({ payload }) => payload);
const storedSessions = async ({ member }: PublishedMember) =>
  (await service.pod.context.store.pushSubscriptions.listOf(member)).map(({ session }) => session);
const deliverReady = ({ member }: PublishedMember) =>
  service.pod.deliver(matches.dailyMatchesReady, {
    owner: member,
    day: '2026-03-01',
    at: '2026-03-01T02:30:00.000Z',
  });

describe('the settings of a device', () => {
  it('belong to the session that saved them', async () => {
    const choice = { ...defaultChoice, showsNames: true };
    const { api } = await turnOn(asha, choice);
    const reply = await api.call(notification.readDeviceNotifications);
    expect(reply).toEqual({ publicKey: service.pod.context.pushSender.publicKey, choice });
    expect(Buffer.from(reply.publicKey, 'base64url')).toHaveLength(65);
    const otherSession = service.as(asha, randomUUID());
    expect((await otherSession.call(notification.readDeviceNotifications)).choice).toBeNull();
    await api.call(notification.removeDeviceNotifications);
    expect((await api.call(notification.readDeviceNotifications)).choice).toBeNull();
  });

  it('are removed from a session when another session of the same browser saves its own', async () => {
    const { subscription } = await turnOn(asha);
    const { session } = await turnOn(ravi, defaultChoice, subscription);
    expect([await storedSessions(asha), await storedSessions(ravi)]).toEqual([[], [session]]);
  });

  it.each(['https://mail.example/abc', 'http://127.0.0.1:9/abc', 'https://fcm.googleapis.com.mail.example/abc'])(
    'are refused with the field for %s, which is not a push service',
    async (endpoint) => {
      const body = { subscription: { ...service.pushService.subscribe(), endpoint }, choice: defaultChoice };
      await expect(service.as(asha).call(notification.saveDeviceNotifications, { body })).rejects.toMatchObject({
        code: 'request.invalid',
        fields: [{ path: 'subscription.endpoint', message: 'We can’t send notifications to this browser.' }],
      });
    },
  );

  it('are refused with both fields if the keys are malformed', async () => {
    const subscription = { ...service.pushService.subscribe(), keys: { p256dh: 'short', auth: 'short' } };
    const saving = service.as(asha).call(notification.saveDeviceNotifications, {
      body: { subscription, choice: defaultChoice },
    });
    await expect(saving).rejects.toMatchObject({
      fields: [{ path: 'subscription.keys.p256dh' }, { path: 'subscription.keys.auth' }],
    });
  });
});

describe('a device', () => {
  it('shows an invitation, an acceptance, a message and today’s matches, without names', async () => {
    await turnOn(asha);
    await service.deliverInvitationSent(ravi, asha);
    await service.deliverInvitationAccepted(asha, ravi);
    await service.deliverMessageSent(ravi, asha);
    await deliverReady(asha);
    expect(payloads().map(({ title, path }) => [title, path])).toEqual([
      ['Someone would like to connect with you', '/received'],
      ['Your invitation was accepted', '/accepted'],
      ['You have a new message', `/messages/${ravi.member}`],
      ['Your matches for today are here', '/todaymatches'],
    ]);
    expect(JSON.stringify(payloads().map(({ title, body }) => [title, body]))).not.toContain('Ravi');
  });

  it('names the other member if its owner wants that', async () => {
    await turnOn(asha, { ...defaultChoice, showsNames: true });
    await service.deliverMessageSent(ravi, asha);
    expect(payloads()).toMatchObject([{ title: 'Ravi sent you a message' }]);
  });

  it('shows only the kinds that its owner chose', async () => {
    await turnOn(asha, { ...defaultChoice, kinds: { ...defaultChoice.kinds, message_received: false } });
    await service.deliverMessageSent(ravi, asha);
    await service.deliverInvitationSent(ravi, asha);
    expect(payloads()).toMatchObject([{ path: '/received' }]);
  });

  it('shows nothing in quiet hours', async () => {
    await turnOn(asha);
    const quietHours = { from: '22:00', to: '07:00' };
    await service.as(asha).call(notification.savePreferences, {
      body: { ...notification.defaultPreferences, quietHours },
    });
    clock = new Date('2026-03-01T23:00:00+05:30');
    await service.deliverInvitationSent(ravi, asha);
    expect(payloads()).toEqual([]);
    clock = new Date('2026-03-02T07:00:00+05:30');
    await service.deliverMessageSent(ravi, asha);
    expect(payloads()).toHaveLength(1);
  });

  it('shows nothing about hidden or blocked members', async () => {
    await turnOn(asha);
    await service.setHidden(ravi, true);
    await service.deliverInvitationSent(ravi, asha);
    await service.setHidden(ravi, false);
    await service.deliverMemberBlocked(asha, ravi);
    await service.deliverMessageSent(ravi, asha);
    expect(payloads()).toEqual([]);
  });

  it('shows nothing about its own member’s actions', async () => {
    await turnOn(asha);
    await service.deliverInvitationSent(asha, ravi);
    await service.deliverMessageSent(asha, ravi);
    expect(payloads()).toEqual([]);
  });

  it('shows nothing after its session has ended, and is forgotten', async () => {
    const ended = await turnOn(asha);
    const active = await turnOn(asha);
    service.sessions.set(asha.member, [active.session]);
    await service.deliverInvitationSent(ravi, asha);
    expect(service.pushService.delivered.map(({ endpoint }) => endpoint)).toEqual([active.subscription.endpoint]);
    expect(await storedSessions(asha)).toEqual([active.session]);
    expect(ended.session).not.toBe(active.session);
  });

  it.each([404, 410])('is forgotten if the push service answers %i', async (status) => {
    const { subscription } = await turnOn(asha);
    service.pushService.statuses.set(subscription.endpoint, status);
    await service.deliverInvitationSent(ravi, asha);
    expect(await storedSessions(asha)).toEqual([]);
  });

  it('is kept if the push service fails, and the other devices still get the notification', async () => {
    const [failing, other] = [await turnOn(asha), await turnOn(asha)];
    service.pushService.statuses.set(failing.subscription.endpoint, 503);
    const { outcomes } = await service.deliverInvitationSent(ravi, asha);
    expect(outcomes['notify-devices-on-invitation-sent']).toBe('processed');
    expect(service.pushService.delivered.map(({ endpoint }) => endpoint)).toEqual([other.subscription.endpoint]);
    expect(await storedSessions(asha)).toHaveLength(2);
  });

  it('gets one notification for an event that is delivered twice', async () => {
    await turnOn(asha);
    const id = randomUUID();
    await service.deliverInvitationSent(ravi, asha, { id });
    await service.deliverInvitationSent(ravi, asha, { id });
    expect(payloads()).toHaveLength(1);
  });

  it('is erased with its member, and not stored afterwards', async () => {
    await turnOn(asha);
    await service.deliverAccountDeleted(asha);
    expect(await storedSessions(asha)).toEqual([]);
    await turnOn(asha);
    expect(await storedSessions(asha)).toEqual([]);
  });

  it('is not stored if its member is deleted while it is saved', async () => {
    const { pushSubscriptions } = service.pod.context.store;
    const save = pushSubscriptions.save.bind(pushSubscriptions);
    const spy = vi.spyOn(pushSubscriptions, 'save').mockImplementationOnce(async (device, tx) => {
      await service.deliverAccountDeleted(asha);
      await save(device, tx);
    });
    await turnOn(asha);
    spy.mockRestore();
    expect(await storedSessions(asha)).toEqual([]);
  });
});

/** The key that browsers give to their push service, which verifies our signatures with it. */
function vapidPublicKey() {
  const point = Buffer.from(service.pod.context.pushSender.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url')) as [
    string,
    string,
  ];
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

it('signs each message for its push service, with a time to live and without following redirects', async () => {
  const { subscription } = await turnOn(asha);
  await service.deliverInvitationSent(ravi, asha);
  const headers = service.pushService.delivered[0]?.headers;
  expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  const [, token = ''] = /t=([^,]+)/.exec(headers?.authorization ?? '') ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const key = { key: vapidPublicKey(), dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(claims).toMatchObject({ aud: service.pushService.origin, sub: 'mailto:hello@hamrah.example' });
  const { origin, requests } = service.pushService;
  service.pushService.redirect(subscription.endpoint, `${origin}/elsewhere`);
  requests.length = 0;
  await service.deliverMessageSent(ravi, asha);
  expect(requests).toEqual([subscription.endpoint]);
  expect(payloads()).toHaveLength(1);
});

it('notifies a device of the event that follows a malformed one', async () => {
  await turnOn(asha);
  await service.pod.deliverRaw(matches.dailyMatchesReady, '{"half":');
  await deliverReady(asha);
  expect(payloads()).toHaveLength(1);
});

it('sends nothing while identity is down', async () => {
  await turnOn(asha);
  const { context } = service.pod;
  const send = vi.spyOn(context.pushSender, 'send');
  const request = (() => Promise.reject(new Error('identity is down'))) as typeof context.request;
  const event = { kind: 'daily_matches', tag: 'today', path: '/todaymatches', other: null } as const;
  await expect(sendToDevices(asha.member, event, { ...context, request })).rejects.toThrow('identity is down');
  expect(send).not.toHaveBeenCalled();
  send.mockRestore();
});
