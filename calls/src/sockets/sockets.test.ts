import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identity, notification } from '@hamrah/contracts';
import { openRawConnection, type RawConnection } from '@hamrah/service-kit/testing';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CallsServer } from '../server.ts';
import { startTestCalls } from '../testing.ts';

const ownCode = 'HM4T7K2Q9X';
const token = `0199f3a0-0000-7000-8000-000000000001.${'s'.repeat(43)}`;
const session = { member: ownCode, firstName: 'Asha', lastName: 'Rao', gender: 'Female' };

/** A notification about an invitation at a position. */
const viewAt = (position: number) => ({
  id: `0199f3a0-0000-7000-8000-00000000000${position}`,
  position,
  read: false,
  at: '2026-11-20T20:00:00.000Z',
  kind: 'invitation_received',
  answer: null,
  member: 'HM00000001',
  firstName: 'Ravi',
  lastName: 'Kumar',
  path: 'Vipassana',
  about: 'I teach.',
  photoUrl: '/api/profile/photos/one',
});

let isSignedIn: boolean;
/** All notifications of the member, in the order of their positions. */
let stored: ReturnType<typeof viewAt>[];
/** List replies wait for this. */
let listGate: Promise<void>;
const pageSize = 2;
let upstreamCookies: (string | undefined)[];
let gateway: HttpServer;
let upstream: Server;
let calls: CallsServer;
const clients: Socket[] = [];
const connections: RawConnection[] = [];

async function replyOf({ url = '', headers }: IncomingMessage): Promise<readonly [status: number, body: object]> {
  const [, after, upTo] = /\/since\/(\d+)\?.*upTo=(\d+)/.exec(url) ?? [];
  if (after !== undefined) {
    await listGate;
    const missed = stored.filter(({ position }) => position > Number(after) && position <= Number(upTo));
    const items = missed.slice(0, pageSize);
    return [200, { items, next: missed.length > pageSize ? items.at(-1)?.position : null, unread: 0 }];
  }
  const isOwn = headers.cookie === `${identity.clientTokenCookie}=${token}`;
  if (isOwn && isSignedIn) return [200, { ...session, accessToken: 'access' }];
  return [401, { type: '/', title: 'x', status: 401, code: 'session.required', requestId: 'r' }];
}

beforeEach(async () => {
  [isSignedIn, stored, upstreamCookies, listGate] = [true, [], [], Promise.resolve()];
  gateway = createServer(async (request, reply) => {
    const [status, body] = await replyOf(request);
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  upstream = new Server(gateway, { transports: ['websocket'] });
  upstream.on('connection', (socket) => {
    upstreamCookies.push(socket.handshake.headers.cookie);
    socket.emit(notification.socketReady, { position: stored.at(-1)?.position ?? 0 });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  calls = await startTestCalls(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  for (const { socket } of connections.splice(0)) socket.destroy();
  await calls.stop();
  await upstream.close();
});

const open = (options: object) => {
  const client = io(calls.url, { path: '/socket.io', transports: ['websocket'], reconnection: false, ...options });
  clients.push(client);
  const received: Record<string, unknown>[] = [];
  client.on('receiveNotification', (row) => received.push(row));
  return {
    client,
    received,
    connected: new Promise<void>((resolve) => client.once('connect', () => resolve())),
    refused: new Promise<string>((resolve) => client.once('connect_error', ({ message }) => resolve(message))),
    closed: new Promise<string>((resolve) => client.once('disconnect', resolve)),
  };
};

it.each([
  ['auth', { auth: { token } }],
  ['auth as a bearer token', { auth: { token: `Bearer ${token}` } }],
  ['the header', { extraHeaders: { authorization: `Bearer ${token}` } }],
  ['the query', { query: { token } }],
])('accepts the token of /login in %s and sends notifications with the documented field names', async (_, options) => {
  const { client, received, connected } = open(options);
  await connected;
  expect(await client.emitWithAck('register', ownCode)).toEqual({ status: true });
  upstream.emit('receiveNotification', viewAt(1));
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    first_name: 'Ravi',
    last_name: 'Kumar',
    community: 'Vipassana',
    about: 'I teach.',
    profile_pic: 'http://localhost:8080/api/profile/photos/one',
    date: '2026-11-21',
    time: '01:30:00',
  });
  expect(upstreamCookies).toEqual([`${identity.accessCookie}=access`]);
});

it('refuses clients without a valid token, whatever uniquecode they send', async () => {
  for (const options of [{}, { auth: { token: 'nonsense' } }, { query: { uniquecode: ownCode } }])
    expect(await open(options).refused).toBe('session.required');
  expect(upstreamCookies).toEqual([]);
});

it('uses the member of the token even if a client registers as another member', async () => {
  const { client, received, connected } = open({ auth: { token } });
  await connected;
  await client.emitWithAck('register', 'HM00000009');
  upstream.emit('receiveNotification', viewAt(1));
  await expect.poll(() => received).toHaveLength(1);
  expect(upstreamCookies).toEqual([`${identity.accessCookie}=access`]);
});

it('outlives the access token and fetches every page of missed notifications', async () => {
  stored = [viewAt(1)];
  const { received, connected } = open({ auth: { token } });
  await connected;
  stored = [1, 2, 3, 4, 5, 6].map(viewAt);
  upstream.disconnectSockets(true);
  await expect
    .poll(() => received.map(({ id }) => id), { timeout: 5_000 })
    .toEqual(stored.slice(1).map(({ id }) => id));
});

it('forwards each notification once, even if pushes arrive out of order and before the list after a reconnect', async () => {
  const { received, connected } = open({ auth: { token } });
  await connected;
  for (const position of [2, 1]) upstream.emit('receiveNotification', viewAt(position));
  await expect.poll(() => received).toHaveLength(2);
  stored = [1, 2, 3, 4].map(viewAt);
  const list = Promise.withResolvers<void>();
  listGate = list.promise;
  upstream.disconnectSockets(true);
  await expect.poll(() => upstreamCookies, { timeout: 5_000 }).toHaveLength(2);
  for (const position of [6, 5]) upstream.emit('receiveNotification', viewAt(position));
  await expect.poll(() => received).toHaveLength(4);
  list.resolve();
  await expect.poll(() => received.map(({ id }) => id)).toEqual([2, 1, 6, 5, 3, 4].map((each) => viewAt(each).id));
});

it('closes when the session has ended', async () => {
  const { connected, closed } = open({ auth: { token } });
  await connected;
  isSignedIn = false;
  upstream.disconnectSockets(true);
  expect(await closed).toBe('io server disconnect');
});

it('refuses long polling and pages of other origins', async () => {
  expect((await fetch(`${calls.url}/socket.io/?EIO=4&transport=polling`)).status).toBe(400);
  const { refused } = open({ auth: { token }, extraHeaders: { origin: 'https://elsewhere.example' } });
  expect(await refused).toBe('websocket error');
});

it('refuses more than 20 sockets of a member, even if all connect at once', async () => {
  const attempts = Array.from({ length: 30 }, () => open({ auth: { token }, forceNew: true }));
  const outcomes = await Promise.all(attempts.map(({ connected, refused }) => Promise.race([connected, refused])));
  expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(20);
  expect(outcomes.filter((refusal) => refusal === 'request.rate_limited')).toHaveLength(10);
});

const upgrade = async (headers = 'host: x'): Promise<RawConnection> => {
  const lines = `${headers}\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13`;
  const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';
  const connection = await openRawConnection(
    Number(new URL(calls.url).port),
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${lines}\r\n${key}\r\n\r\n`,
  );
  connections.push(connection);
  return connection;
};

it('refuses more than 64 sockets of an address that send no token', async () => {
  const upgrades = await Promise.all(Array.from({ length: 100 }, () => upgrade()));
  await expect.poll(() => upgrades.every(({ received }) => received() !== '')).toBe(true);
  expect(upgrades.filter(({ received }) => received().startsWith('HTTP/1.1 101'))).toHaveLength(64);
});

it('refuses a WebSocket upgrade with two Host headers', async () => {
  const { received } = await upgrade('host: x\r\nhost: y');
  await expect.poll(received).not.toBe('');
  expect(received()).not.toMatch(/^HTTP\/1.1 101/);
});
