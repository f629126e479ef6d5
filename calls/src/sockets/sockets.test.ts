import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identity } from '@hamrah/contracts';
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
  member: 'HM00000001',
  firstName: 'Ravi',
  lastName: 'Kumar',
  path: 'Vipassana',
  about: 'I teach.',
  photoUrl: '/api/profile/photos/one',
});

let isSignedIn: boolean;
let missed: ReturnType<typeof viewAt>[];
let upstreamCookies: (string | undefined)[];
let gateway: HttpServer;
let upstream: Server;
let calls: CallsServer;
const clients: Socket[] = [];

function replyOf({ url = '', headers }: IncomingMessage): readonly [status: number, body: object] {
  if (url.startsWith('/api/notification/notifications/since/')) return [200, { items: missed, next: null, unread: 0 }];
  if (url.startsWith('/api/notification/notifications')) return [200, { items: [], next: null, unread: 0 }];
  const isOwn = headers.cookie === `${identity.clientTokenCookie}=${token}`;
  if (isOwn && isSignedIn) return [200, { ...session, accessToken: 'access' }];
  return [401, { type: '/', title: 'x', status: 401, code: 'session.required', requestId: 'r' }];
}

beforeEach(async () => {
  [isSignedIn, missed, upstreamCookies] = [true, [], []];
  gateway = createServer((request, reply) => {
    const [status, body] = replyOf(request);
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  upstream = new Server(gateway, { transports: ['websocket'] });
  upstream.on('connection', ({ handshake }) => upstreamCookies.push(handshake.headers.cookie));
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  calls = await startTestCalls(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
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

it('takes the identity from the token if a client registers another member', async () => {
  const { client, received, connected } = open({ auth: { token } });
  await connected;
  await client.emitWithAck('register', 'HM00000009');
  upstream.emit('receiveNotification', viewAt(1));
  await expect.poll(() => received).toHaveLength(1);
  expect(upstreamCookies).toEqual([`${identity.accessCookie}=access`]);
});

it('outlives the access token and fetches what it missed', async () => {
  const { received, connected } = open({ auth: { token } });
  await connected;
  upstream.emit('receiveNotification', viewAt(1));
  await expect.poll(() => received).toHaveLength(1);
  missed = [viewAt(2)];
  upstream.disconnectSockets(true);
  await expect.poll(() => received.map(({ id }) => id), { timeout: 5_000 }).toEqual([viewAt(1).id, viewAt(2).id]);
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
