import { notification, type PublishedMember, type RouteReply } from '@hamrah/contracts';
import { cookieFor } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';
import { push, readLastPushAgeMs } from './push.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const cookieOf = ({ member: code, gender }: PublishedMember, expiresInSeconds = 300) =>
  cookieFor({ code, gender }, { expiresInSeconds });
const socketOf = async (member: PublishedMember, url = service.pod.url) => {
  const socket = openSocket(url, { cookie: cookieOf(member) });
  await socket.open;
  return socket;
};
const readOpenSocketCount = async () => {
  const metrics = await (await fetch(`${service.pod.url}/metrics`)).text();
  return Number(/^open_sockets\{[^}]*\} (\d+)$/m.exec(metrics)?.[1]);
};

describe('delivery', () => {
  it('pushes a notification to all sockets of its owner and to no others', async () => {
    const [asha, ravi] = await service.publishCouple();
    const sockets = [await socketOf(asha), await socketOf(asha), await socketOf(ravi)] as const;
    await service.deliverInvitationSent(ravi, asha);
    await expect.poll(() => [sockets[0].received.length, sockets[1].received.length]).toEqual([1, 1]);
    expect(sockets[2].received).toEqual([]);
    for (const { client } of sockets) client.close();
  });

  it('reaches sockets on other pods', async () => {
    const otherPod = await service.startPod();
    const [asha, ravi] = await service.publishCouple();
    const sockets = [await socketOf(asha), await socketOf(asha, otherPod.url)] as const;
    for (let n = 0; n < 4; n++) await service.deliverInvitationSent(ravi, asha);
    await expect.poll(() => sockets.map(({ received }) => received.length)).toEqual([4, 4]);
    for (const { client } of sockets) client.close();
    await otherPod.stop();
  });

  it('sends each notification once to a client that reconnects while others arrive', async () => {
    const [asha, ravi] = await service.publishCouple();
    const actor = { code: asha.member, gender: asha.gender };
    const send = (count: number) =>
      Promise.all(Array.from({ length: count }, () => service.deliverInvitationSent(ravi, asha)));
    await send(20);
    for (let round = 0; round < 2; round++) {
      const arriving = send(10);
      const socket = openSocket(service.pod.url, { cookie: cookieOf(asha) });
      const { position: upTo } = await new Promise<notification.SocketReady>((resolve) =>
        socket.client.once(notification.socketReady, resolve),
      );
      const listed: number[] = [];
      for (let next: number | null = 0; next !== null; ) {
        const page: RouteReply<typeof notification.listNotificationsSince> = await service.pod
          .as(actor)
          .call(notification.listNotificationsSince, { params: { position: next }, query: { limit: 50, upTo } });
        listed.push(...page.items.map(({ position }) => position));
        next = page.next;
      }
      await arriving;
      await send(1);
      const total = 20 + (round + 1) * 11;
      const onWire = () => [...listed, ...socket.received.map(({ position }) => position)].sort((a, b) => a - b);
      const expected = Array.from({ length: total }, (_, index) => index + 1);
      await expect.poll(onWire).toEqual(expected);
      // A pod that crashed before its acknowledgement pushes a notification again.
      const view = socket.received.at(-1) as notification.NotificationView;
      push(service.pod.context.bus, [asha.member], 'receiveNotification', view);
      await service.deliverMessageSent(ravi, asha);
      await expect.poll(() => socket.messages.length).toBe(1);
      expect(onWire()).toEqual(expected);
      socket.client.close();
    }
  });

  it('reports the age of the last event for its member to a new socket', async () => {
    const readyOf = async (member: PublishedMember) => {
      const { client } = openSocket(service.pod.url, { cookie: cookieOf(member) });
      const ready = await new Promise((resolve) => client.once(notification.socketReady, resolve));
      client.close();
      return notification.socketReadyPayload.parse(ready);
    };
    const [asha, ravi] = await service.publishCouple();
    expect(await readyOf(asha)).toEqual({ position: 0 });
    const startedAt = Date.now();
    push(service.pod.context.bus, [asha.member], 'relationChanged', { other: ravi.member });
    await expect.poll(async () => (await readyOf(asha)).lastEventMs).toBeGreaterThanOrEqual(0);
    const { lastEventMs } = await readyOf(asha);
    expect(lastEventMs).toBeLessThanOrEqual(Date.now() - startedAt);
    expect(await readyOf(ravi)).toEqual({ position: 0 });
  });

  it('reports the age of the last event as 0 if NATS does not answer', async () => {
    const readLastMessageAge = () => Promise.reject(new Error('no NATS'));
    expect(await readLastPushAgeMs({ ...service.pod.context, readLastMessageAge }, 'HM00000000')).toBe(0);
  });

  it('reports the number of open sockets as a metric', async () => {
    const countBefore = await readOpenSocketCount();
    const socket = await socketOf(await service.publishMember());
    expect(await readOpenSocketCount()).toBe(countBefore + 1);
    socket.client.close();
    await expect.poll(readOpenSocketCount).toBe(countBefore);
  });
});

describe('access', () => {
  it.each([
    ['a missing session', undefined],
    ['a forged session', 'hamrah_access=eyJhbGciOiJub25lIn0.eyJzdWIiOiJITTAwMDAwMDAwIn0.'],
    ['an expired session', cookieFor({ code: 'HM00000000', gender: 'Male' }, { expiresInSeconds: -60 })],
  ])('rejects %s with session.required', async (_description, cookie) => {
    const socket = openSocket(service.pod.url, cookie === undefined ? {} : { cookie });
    expect(await socket.connectError).toBe('session.required');
    socket.client.close();
  });

  it('rejects another origin and a missing origin', async () => {
    const cookie = cookieOf(await service.publishMember());
    for (const origin of ['https://elsewhere.example', '']) {
      const socket = openSocket(service.pod.url, { cookie, origin });
      expect(await socket.connectError).toBe('websocket error');
      socket.client.close();
    }
  });

  it('identifies the member by session, not by client messages', async () => {
    const [asha, ravi] = await service.publishCouple();
    const socket = await socketOf(ravi);
    socket.client.emit('register', ravi.member);
    socket.client.emit('join', asha.member);
    await service.deliverInvitationSent(ravi, asha);
    await service.deliverInvitationAccepted(ravi, asha);
    await expect.poll(() => socket.received.map(({ kind }) => kind)).toEqual(['invitation_accepted']);
    socket.client.close();
  });
});

describe('limits', () => {
  it('rejects long polling', async () => {
    const response = await fetch(`${service.pod.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: 'http://localhost:8080' },
    });
    expect(response.status).toBe(400);
  });

  it('closes a socket that sends more than 1 KiB, and accepts others', async () => {
    const socket = await socketOf(await service.publishMember());
    socket.client.emit('anything', 'x'.repeat(2_000));
    expect(await socket.closed).toMatch(/transport/);
    const otherSocket = await socketOf(await service.publishMember());
    otherSocket.client.close();
  });

  it('closes a socket when its access token expires', async () => {
    const socket = openSocket(service.pod.url, { cookie: cookieOf(await service.publishMember(), 2) });
    await socket.open;
    expect(await socket.closed).toBe('transport close');
  });
});

describe('end of a session', () => {
  const sessionSocketOf = ({ member: code, gender }: PublishedMember, session: string, url = service.pod.url) =>
    openSocket(url, { cookie: cookieFor({ code, gender, session }) });

  it('closes its sockets on all pods and rejects new ones, but not those of other sessions', async () => {
    const otherPod = await service.startPod();
    const [asha, ravi] = await service.publishCouple();
    const endedSockets = [sessionSocketOf(asha, 'phone'), sessionSocketOf(asha, 'phone', otherPod.url)] as const;
    const activeSocket = sessionSocketOf(asha, 'desk');
    await Promise.all([...endedSockets, activeSocket].map(({ open }) => open));
    const reasons: string[] = [];
    for (const { closed } of endedSockets) void closed.then((reason) => reasons.push(reason));
    service.endSessions(['phone']);
    await expect.poll(() => reasons, { timeout: 5_000 }).toEqual(['transport close', 'transport close']);
    for (const url of [service.pod.url, otherPod.url]) {
      expect(await sessionSocketOf(asha, 'phone', url).connectError).toBe('session.required');
    }
    await service.deliverInvitationSent(ravi, asha);
    await expect.poll(() => activeSocket.received).toHaveLength(1);
    activeSocket.client.close();
    await otherPod.stop();
  });
});

describe('shutdown', () => {
  it('closes the sockets, so that clients connect to another pod', async () => {
    const otherPod = await service.startPod();
    const socket = await socketOf(await service.publishMember(), otherPod.url);
    await otherPod.stop();
    expect(await socket.closed).toBe('transport close');
  });
});
