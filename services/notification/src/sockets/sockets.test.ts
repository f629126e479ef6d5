import type { PublishedMember } from '@hamrah/contracts';
import { cookieFor, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationService } from '../app.ts';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const cookieOf = ({ member: code, gender }: PublishedMember, expiresInSeconds = 300) =>
  cookieFor({ code, gender }, { expiresInSeconds });
const bellOf = async (member: PublishedMember, url = service.pod.url) => {
  const bell = openSocket(url, { cookie: cookieOf(member) });
  await bell.open;
  return bell;
};
const openSockets = async () => {
  const page = await (await fetch(`${service.pod.url}/metrics`)).text();
  return Number(/^open_sockets\{[^}]*\} (\d+)$/m.exec(page)?.[1]);
};

describe('does it', () => {
  it('says a notification on every socket of its owner, and on no other’s', async () => {
    const [asha, ravi] = await service.couple();
    const bells = [await bellOf(asha), await bellOf(asha), await bellOf(ravi)] as const;
    await service.sent(ravi, asha);
    await expect.poll(() => [bells[0].received.length, bells[1].received.length]).toEqual([1, 1]);
    expect(bells[2].received).toEqual([]);
    for (const { socket } of bells) socket.close();
  });

  it('reaches the sockets that another pod holds', async () => {
    const otherPod = await stack(notificationService, { env: service.env, beside: service.pod });
    const [asha, ravi] = await service.couple();
    const bells = [await bellOf(asha), await bellOf(asha, otherPod.url)] as const;
    for (let n = 0; n < 4; n++) await service.sent(ravi, asha);
    await expect.poll(() => bells.map(({ received }) => received.length)).toEqual([4, 4]);
    for (const { socket } of bells) socket.close();
    await otherPod.stop();
  });

  it('counts the open sockets in its metrics', async () => {
    const before = await openSockets();
    const bell = await bellOf(await service.introduce());
    expect(await openSockets()).toBe(before + 1);
    bell.socket.close();
    await expect.poll(openSockets).toBe(before);
  });
});

describe('who may not', () => {
  it.each([
    ['nobody', undefined],
    ['a forged session', 'hamrah_access=eyJhbGciOiJub25lIn0.eyJzdWIiOiJITTAwMDAwMDAwIn0.'],
    ['an expired session', cookieFor({ code: 'HM00000000', gender: 'Male' }, { expiresInSeconds: -60 })],
  ])('refuses %s with session.required', async (_who, cookie) => {
    const bell = openSocket(service.pod.url, cookie === undefined ? {} : { cookie });
    expect(await bell.refusal).toBe('session.required');
    bell.socket.close();
  });

  it('refuses pages of another origin, and clients that do not say theirs', async () => {
    const cookie = cookieOf(await service.introduce());
    for (const origin of ['https://elsewhere.example', '']) {
      const bell = openSocket(service.pod.url, { cookie, origin });
      expect(await bell.refusal).toBe('websocket error');
      bell.socket.close();
    }
  });

  it('takes the member from the session alone, whatever the client claims', async () => {
    const [asha, ravi] = await service.couple();
    const bell = await bellOf(ravi);
    bell.socket.emit('register', ravi.member);
    bell.socket.emit('join', asha.member);
    await service.sent(ravi, asha);
    await service.accepted(ravi, asha);
    await expect.poll(() => bell.received.map(({ kind }) => kind)).toEqual(['invitation_accepted']);
    bell.socket.close();
  });
});

describe('what it refuses', () => {
  it('offers no long polling', async () => {
    const polling = await fetch(`${service.pod.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: 'http://localhost:8080' },
    });
    expect(polling.status).toBe(400);
  });

  it('cuts a client that says more than a kilobyte, and stays up', async () => {
    const bell = await bellOf(await service.introduce());
    bell.socket.emit('anything', 'x'.repeat(2_000));
    expect(await bell.closed).toMatch(/transport/);
    const next = await bellOf(await service.introduce());
    next.socket.close();
  });

  it('cuts a socket when its token expires', async () => {
    const bell = openSocket(service.pod.url, { cookie: cookieOf(await service.introduce(), 2) });
    await bell.open;
    expect(await bell.closed).toBe('transport close');
  });
});

describe('when the session ends', () => {
  const socketOf = ({ member: code, gender }: PublishedMember, session: string, url = service.pod.url) =>
    openSocket(url, { cookie: cookieFor({ code, gender, session }) });

  it('cuts its sockets on every pod, leaves those of other sessions, and lets it connect no more', async () => {
    const otherPod = await stack(notificationService, { env: service.env, beside: service.pod });
    const [asha, ravi] = await service.couple();
    const ended = [socketOf(asha, 'phone'), socketOf(asha, 'phone', otherPod.url)] as const;
    const going = socketOf(asha, 'desk');
    await Promise.all([...ended, going].map(({ open }) => open));
    service.endSessions(['phone']);
    expect(await Promise.all(ended.map(({ closed }) => closed))).toEqual(['transport close', 'transport close']);
    for (const url of [service.pod.url, otherPod.url]) {
      expect(await socketOf(asha, 'phone', url).refusal).toBe('session.required');
    }
    await service.sent(ravi, asha);
    await expect.poll(() => going.received).toHaveLength(1);
    going.socket.close();
    await otherPod.stop();
  });
});

describe('when its pod stops', () => {
  it('closes its sockets, so that clients connect to another pod', async () => {
    const otherPod = await stack(notificationService, { env: service.env, beside: service.pod });
    const bell = await bellOf(await service.introduce(), otherPod.url);
    await otherPod.stop();
    expect(await bell.closed).toBe('transport close');
  });
});
