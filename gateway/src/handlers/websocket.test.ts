import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { cookieFor } from '@hamrah/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { send, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let serverSocket: Duplex | undefined;
beforeEach(async () => {
  serverSocket = undefined;
  gateway = await startTestGateway();
  gateway.service('notification').server.on('upgrade', (incoming, socket) => {
    if (incoming.headers.cookie === 'refuse=1') {
      socket.end('HTTP/1.1 401 Unauthorized\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nno\r\n0\r\n\r\n');
      return;
    }
    serverSocket = socket;
    socket.on('error', () => {}).on('end', () => socket.destroy());
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Url: ${incoming.url}\r\n\r\n`,
    );
    socket.on('data', (chunk: Buffer) => socket.write(`echo ${chunk}`));
  });
});
afterEach(() => gateway.stop());

const requestUpgrade = (
  headers: Record<string, string> = {},
  path = '/socket.io/?EIO=4&transport=websocket',
): ClientRequest => {
  const call = request({
    port: gateway.port,
    path,
    agent: false,
    headers: { connection: 'Upgrade', upgrade: 'websocket', origin: 'http://localhost:8080', ...headers },
  });
  call.end();
  return call;
};

const openSocket = async () => {
  const call = requestUpgrade();
  const [reply, socket] = (await once(call, 'upgrade')) as [{ headers: Record<string, string> }, Duplex];
  socket.on('error', () => {});
  return { reply, socket };
};

const refusalOf = async (call: ClientRequest) => {
  const [reply] = await once(call, 'response');
  return { status: reply.statusCode, text: (await reply.toArray()).join('') };
};

describe('WebSocket', () => {
  it('connects the client with the notification service', async () => {
    const { reply, socket } = await openSocket();
    expect(reply.headers['x-url']).toBe('/socket.io/?EIO=4&transport=websocket');
    socket.write('hello');
    expect(String((await once(socket, 'data'))[0])).toBe('echo hello');
    socket.destroy();
  });

  it('closes one side if the other side closes', async () => {
    const first = await openSocket();
    first.socket.destroy();
    await expect.poll(() => serverSocket?.destroyed).toBe(true);
    const second = await openSocket();
    serverSocket?.destroy();
    await once(second.socket, 'close');
    expect((await send(gateway, '/livez')).status).toBe(200);
  });

  it('closes when the gateway stops', async () => {
    const { socket } = await openSocket();
    await gateway.restart();
    await expect.poll(() => socket.destroyed).toBe(true);
  });

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }, undefined, 403, 'request.origin_not_allowed'],
    ['a missing origin', { origin: '' }, undefined, 403, 'request.origin_not_allowed'],
    ['polling', {}, '/socket.io/?EIO=4&transport=polling', 404, 'request.not_found'],
    ['another path', {}, '/api/inbox/received?transport=websocket', 404, 'request.not_found'],
    ['another protocol', { upgrade: 'h2c' }, undefined, 404, 'request.not_found'],
  ])('is refused for %s', async (_, headers, path, status, code) => {
    const reply = await refusalOf(requestUpgrade(headers, path));
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.text)).toMatchObject({ code });
    expect(serverSocket).toBeUndefined();
  });

  it.each([
    ['the gateway', 'origin: https://evil.example', 403],
    ['the service', 'origin: http://localhost:8080', 401],
  ])('refused by %s is closed even if the client keeps it open', async (_, header, status) => {
    const measuredGateway = await startTestGateway({ METRICS_PORT: '0' });
    measuredGateway.service('notification').server.on('upgrade', (_incoming, socket) => {
      socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\n\r\nno');
    });
    const lines = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n${header}`;
    const client = connect({ port: measuredGateway.port, host: '127.0.0.1', allowHalfOpen: true });
    client.on('error', () => {}).write(`${lines}\r\nconnection: upgrade\r\n\r\n`);
    const [reply] = await once(client, 'data');
    expect(String(reply)).toMatch(`HTTP/1.1 ${status}`);
    client.write('and more');
    const metrics = async () => (await fetch(`http://127.0.0.1:${measuredGateway.metricsPort}/metrics`)).text();
    await expect.poll(metrics, { interval: 200 }).toMatch(/^open_sockets\{[^}]*\} 0$/m);
    client.destroy();
    await measuredGateway.stop();
  });

  it('returns a refusal by the service', async () => {
    expect(await refusalOf(requestUpgrade({ cookie: 'refuse=1' }))).toEqual({ status: 401, text: 'no' });
  });

  it('is refused with 503 while the service is down', async () => {
    await gateway.service('notification').stop();
    const reply = await refusalOf(requestUpgrade());
    expect(reply.status).toBe(503);
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'service.unavailable' });
  });

  it('is refused above the limit of its session or its address, even before the handshake is complete', async () => {
    const limited = await startTestGateway({ SOCKETS_PER_SESSION: '3', SOCKETS_PER_ADDRESS: '5' });
    onTestFinished(() => limited.stop());
    // The service never completes a handshake.
    const clients = new Set<Duplex>();
    limited.service('notification').server.on('upgrade', (_, socket) => clients.add(socket));
    onTestFinished(() => {
      for (const client of clients) client.destroy();
    });
    const statusOf = async (cookie: string): Promise<string> => {
      const client = connect(limited.port, '127.0.0.1');
      clients.add(client);
      const headers = `host: x\r\norigin: http://localhost:8080\r\nupgrade: websocket\r\nconnection: upgrade\r\ncookie: ${cookie}`;
      client.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${headers}\r\n\r\n`);
      const reply = await Promise.race([once(client, 'data'), sleep(300)]);
      return reply ? String(reply).slice(9, 12) : 'open';
    };
    const cookieOf = (session: string) => cookieFor({ code: 'HM00000001', gender: 'Male', session });
    const statusesOf = async (cookies: string[]) => {
      const statuses: string[] = [];
      for (const cookie of cookies) statuses.push(await statusOf(cookie));
      return statuses;
    };
    expect(await statusesOf(Array(4).fill(cookieOf('a')))).toEqual(['open', 'open', 'open', '429']);
    expect(await statusesOf(Array(3).fill(cookieOf('b')))).toEqual(['open', 'open', '429']);
    expect(await statusesOf(Array(4).fill('x=1'))).toEqual(['open', 'open', 'open', '429']);
    for (const client of clients) client.destroy();
    await expect.poll(() => statusOf(cookieOf('a'))).toBe('open');
  });
});
