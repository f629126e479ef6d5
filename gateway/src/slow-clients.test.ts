import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { IncomingMessage, request, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxJsonBytes } from '@hamrah/contracts';
import { cookieFor, openRawConnection, type RawConnection } from '@hamrah/service-kit/testing';
import type { Context } from 'koa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendBody } from './proxy/forward.ts';
import { send, startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const origin = 'http://localhost:8080';
const cookieOf = (number: number) => cookieFor({ code: `HM0000000${number}`, gender: 'Male', session: `s${number}` });
const services = ['billing', 'inbox', 'identity'] as const;

let gateway: TestGateway;
let sockets: Socket[];
let spoolFolder: string;

async function start(env: Record<string, string> = {}): Promise<void> {
  gateway = await startTestGateway({ TRUSTED_PROXIES: 'loopback', SPOOL_FOLDER: spoolFolder, ...env });
  for (const name of [...services, 'profile'])
    gateway.service(name).respondWith((incoming, outgoing) => {
      incoming.resume().once('end', () => outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
    });
}

beforeEach(async () => {
  sockets = [];
  spoolFolder = await mkdtemp(join(tmpdir(), 'hamrah-spool-'));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await gateway.stop();
  await rm(spoolFolder, { recursive: true });
});

/** Opens a connection, sends `text` and collects the reply. */
async function open(text: string): Promise<RawConnection> {
  const connection = await openRawConnection(gateway.port, text);
  sockets.push(connection.socket);
  return connection;
}

const head = (line: string, headers: Record<string, string>) =>
  `${line} HTTP/1.1\r\n${Object.entries({ host: 'x', origin, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
const slowBody = { 'content-type': 'application/json', 'content-length': '1000' };
const openMany = (count: number, text: (index: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, index) => open(text(index))));

const post = (path: string, headers: Record<string, string>) =>
  send(gateway, path, {
    method: 'POST',
    body: '{}',
    headers: { origin, 'content-type': 'application/json', ...headers },
  });

describe('slow bodies', () => {
  it.each([
    ['webhooks from one address', '/api/billing/stripe/events', () => ({}), '/api/billing/checkouts'],
    ['one member', '/api/inbox/invitations', () => ({ cookie: cookieOf(1) }), '/api/inbox/invitations'],
    [
      '11 addresses without a session',
      '/api/identity/sessions',
      (index: number) => ({ 'x-forwarded-for': `203.0.113.${index % 11}` }),
      '/api/identity/sessions',
    ],
  ])('of %s never reach the service and do not block other clients', async (_, path, headersOf, otherPath) => {
    await start();
    await openMany(300, (index) => `${head(`POST ${path}`, { ...slowBody, ...headersOf(index) })}{"a`);
    const service = gateway.service(path.split('/')[2] ?? '');
    for (let call = 0; call < 20; call += 1)
      expect((await post(otherPath, { cookie: cookieOf(2), 'x-forwarded-for': '198.51.100.7' })).status).toBe(200);
    expect(service.requests).toEqual(Array(20).fill(`POST ${otherPath.slice('/api'.length)}`));
  });

  it('give their slot to a new request of the same client', async () => {
    await start({ SLOW_BODY_MS: '600000' });
    const slow = await openMany(60, () => `${head('POST /api/identity/sessions', slowBody)}{"a`);
    const postStatus = async () => (await post('/api/identity/sessions', {})).status;
    // The gateway ends every body after 20 seconds.
    await expect.poll(postStatus, { timeout: 15_000 }).toBe(200);
    expect(slow.map(({ received }) => received().slice(9, 12))).toContain('408');
  });

  it.each([
    ['with a length', { 'content-length': '1000' }, 'x'],
    ['in chunks', { 'transfer-encoding': 'chunked' }, '1\r\nx\r\n'],
  ])('%s are refused with 408, even if they keep sending single bytes', async (_, framing, byte) => {
    await start({ SLOW_BODY_MS: '1000' });
    const { socket, received } = await open(
      head('POST /api/identity/sessions', { 'content-type': 'application/json', ...framing }),
    );
    const timer = setInterval(() => socket.write(byte), 100);
    const startedMs = performance.now();
    await once(socket, 'close');
    clearInterval(timer);
    // The gateway ends every body after 20 seconds.
    expect(performance.now() - startedMs).toBeLessThan(15_000);
    expect(received()).toMatch(/^HTTP\/1.1 408 .*"code":"request.timed_out"/s);
    expect(gateway.service('identity').requests).toEqual([]);
  });

  it('of few addresses that fill the memory are refused, largest first, while small bodies are accepted', async () => {
    await start({ WRITES_PER_MINUTE: '1000' });
    // Without their last bytes, 256 bodies of the maximum size leave 256 bytes of the 64 MiB free.
    const large = await openMany(256, (index) => {
      const path = index % 2 === 0 ? '/api/identity/sessions' : '/api/inbox/invitations';
      const address = `203.0.113.${Math.floor(index / 2) % 6}`;
      const headers = { 'content-type': 'application/json', 'content-length': String(maxJsonBytes) };
      return `${head(`POST ${path}`, { ...headers, 'x-forwarded-for': address })}${' '.repeat(maxJsonBytes - 1)}`;
    });
    await expect.poll(() => large.every(({ socket }) => socket.writableLength === 0)).toBe(true);
    // The last bytes are still on their way from the kernel to the gateway.
    await sleep(1_500);
    const refusedCount = () => large.filter(({ received }) => received() !== '').length;
    expect(refusedCount()).toBe(0);
    const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' };
    for (let call = 0; call < 20; call += 1) {
      const body = `${' '.repeat(1_000)}{}`;
      const reply = await send(gateway, '/api/identity/sessions', { method: 'POST', headers, body });
      expect(reply.status).toBe(200);
    }
    expect(refusedCount()).toBe(1);
  });

  it('that pause but arrive above the minimum rate are accepted', async () => {
    await start({ SLOW_BODY_MS: '1000' });
    const call = request({
      port: gateway.port,
      path: '/api/identity/sessions',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '10000' },
      agent: false,
    });
    const reply = once(call, 'response');
    for (let part = 0; part < 5; part += 1) {
      call.write(' '.repeat(2_000));
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    expect((await reply)[0].statusCode).toBe(200);
  });
});

describe('uploads', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  const upload = '/api/profile/registration-photos';

  it('are spooled to disk and reach the service only when they are complete', async () => {
    await start();
    const call = request({ port: gateway.port, path: upload, method: 'POST', headers: form, agent: false });
    call.write(Buffer.alloc(500_000));
    await expect.poll(() => readdirSync(spoolFolder).length).toBe(1);
    expect(gateway.service('profile').requests).toEqual([]);
    call.end(Buffer.alloc(500_000));
    const [reply] = await once(call, 'response');
    reply.resume();
    expect(reply.statusCode).toBe(200);
    await expect.poll(() => readdirSync(spoolFolder)).toEqual([]);
  });

  it('of one address are limited', async () => {
    await start({ TRUSTED_PROXIES: '', SLOW_BODY_MS: '600000' });
    const slow = await openMany(30, () => `${head(`POST ${upload}`, { ...form, 'content-length': '1000000' })}--b`);
    await expect.poll(() => slow.filter(({ received }) => received() !== '').length).toBeGreaterThanOrEqual(24);
    await expect.poll(() => readdirSync(spoolFolder).length).toBeLessThanOrEqual(6);
  });

  it('of visitors never use the slots of members', async () => {
    await start();
    const addresses = 20;
    const slow = await openMany(
      6 * addresses,
      (index) =>
        `${head(`POST ${upload}`, { ...form, 'content-length': '1000000', 'x-forwarded-for': `203.0.113.${index % addresses}` })}--b`,
    );
    const timer = setInterval(() => {
      for (const { socket } of slow) socket.write('x'.repeat(500));
    }, 100);
    for (let call = 0; call < 5; call += 1) {
      const headers = { ...form, origin, cookie: cookieOf(2), 'x-forwarded-for': '198.51.100.7' };
      const reply = await send(gateway, '/api/profile/me/photos', { method: 'POST', body: '--b--', headers });
      expect(reply.status).toBe(200);
    }
    clearInterval(timer);
  });

  it('leave no file if the client disconnects', async () => {
    await start();
    const { socket } = await open(`${head(`POST ${upload}`, { ...form, 'content-length': '1000000' })}--b`);
    await expect.poll(() => readdirSync(spoolFolder).length).toBe(1);
    socket.destroy();
    await expect.poll(() => readdirSync(spoolFolder)).toEqual([]);
  });
});

describe('slow readers', () => {
  it('do not hold connections to the service', async () => {
    await start();
    let finishedCount = 0;
    gateway.service('inbox').respondWith((_, outgoing) => {
      outgoing.once('finish', () => {
        finishedCount += 1;
      });
      outgoing.writeHead(200, { 'content-type': 'application/octet-stream' }).end(Buffer.alloc(900_000));
    });
    const slow = await openMany(40, () => head('GET /api/inbox/received', { cookie: cookieOf(1) }));
    for (const { socket } of slow) socket.pause();
    await expect.poll(() => finishedCount).toBe(40);
    // The kernel buffers such replies of local clients too. A response without a connection sends nothing.
    const req = new IncomingMessage(new Socket());
    const res = new ServerResponse(req).setHeader('content-type', 'image/webp');
    const body = Readable.from(Array.from({ length: 14 }, () => Buffer.alloc(64 * 1024)));
    sendBody({ req, res, method: 'GET', status: 200 } as Context, body).catch(() => {});
    await expect.poll(() => body.readableEnded).toBe(true);
    res.destroy();
  });

  it('are disconnected', async () => {
    await start({ SLOW_READER_MS: '1000' });
    gateway.service('inbox').respondWith((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/octet-stream' }).end(Buffer.alloc(50_000_000));
    });
    const { socket } = await open(head('GET /api/inbox/received', { cookie: cookieOf(1) }));
    socket.pause();
    const closed = once(socket, 'close');
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    socket.resume();
    await closed;
    expect(socket.bytesRead).toBeLessThan(50_000_000);
  });
});

describe('requests in flight', () => {
  it('on one pipelined connection are limited', async () => {
    await start();
    gateway.service('inbox').respondWith(() => {});
    await open(head('GET /api/inbox/received', { cookie: cookieOf(1) }).repeat(300));
    await expect
      .poll(() => gateway.service('inbox').requests.filter((request) => request === 'GET /inbox/received').length)
      .toBe(64);
    expect((await send(gateway, '/api/inbox/received', { headers: { cookie: cookieOf(1) } })).status).toBe(429);
  });

  it('of strangers do not use the slots of a session at the same address, even if its token has expired', async () => {
    // The hanging reads must not end before the member's read.
    await start({ READ_TIMEOUT_MS: '6000' });
    gateway.service('inbox').respondWith((incoming, outgoing) => {
      // The service is slow, but replies to probes.
      if (incoming.headers.cookie !== undefined || incoming.url === '/livez') outgoing.end('{}');
    });
    await openMany(200, () => head('GET /api/inbox/received', {}));
    expect((await send(gateway, '/api/inbox/received')).status).toBe(429);
    const cookie = cookieFor({ code: 'HM00000001', gender: 'Male', session: 's1' }, { expiresInSeconds: -60 });
    expect((await send(gateway, '/api/inbox/received', { headers: { cookie } })).status).toBe(200);
  });

  it('of one class do not delay another class', async () => {
    await start();
    gateway.service('inbox').respondWith((incoming, outgoing) => {
      // The service is slow, but replies to probes.
      if (incoming.method !== 'GET' || incoming.url === '/livez') outgoing.end('{}');
    });
    await openMany(300, (index) => head('GET /api/inbox/received', { 'x-forwarded-for': `203.0.113.${index}` }));
    expect((await post('/api/inbox/invitations', { cookie: cookieOf(2) })).status).toBe(200);
  });
});

describe('JSON', () => {
  it('nested 5,000 levels deep is refused as malformed before it reaches a service', async () => {
    await start();
    for (const body of ['['.repeat(5_000) + ']'.repeat(5_000), `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`]) {
      const reply = await send(gateway, '/api/identity/sessions', { method: 'POST', body });
      expect([reply.status, reply.json()]).toMatchObject([400, { code: 'request.malformed' }]);
    }
    const brackets = JSON.stringify({ username: `"\\${'['.repeat(5_000)}` });
    expect((await send(gateway, '/api/identity/sessions', { method: 'POST', body: brackets })).status).toBe(200);
    expect(gateway.service('identity').requests).toHaveLength(1);
  });
});
