import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway, send } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let server: Duplex | undefined;
beforeEach(async () => {
  server = undefined;
  gateway = await startTestGateway();
  gateway.service('notification').server.on('upgrade', (incoming, socket) => {
    if (incoming.headers.cookie === 'refuse=1') {
      socket.end('HTTP/1.1 401 Unauthorized\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nno\r\n0\r\n\r\n');
      return;
    }
    server = socket;
    socket.on('error', () => {}).on('end', () => socket.destroy());
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Url: ${incoming.url}\r\n\r\n`,
    );
    socket.on('data', (chunk: Buffer) => socket.write(`echo ${chunk}`));
  });
});
afterEach(() => gateway.stop());

const knock = (headers: Record<string, string> = {}, path = '/socket.io/?EIO=4&transport=websocket'): ClientRequest => {
  const call = request({
    port: gateway.port,
    path,
    agent: false,
    headers: { connection: 'Upgrade', upgrade: 'websocket', origin: 'http://localhost:8080', ...headers },
  });
  call.end();
  return call;
};

const open = async () => {
  const call = knock();
  const [reply, socket] = (await once(call, 'upgrade')) as [{ headers: Record<string, string> }, Duplex];
  socket.on('error', () => {});
  return { reply, socket };
};

const refused = async (call: ClientRequest) => {
  const [reply] = await once(call, 'response');
  return { status: reply.statusCode, text: (await reply.toArray()).join('') };
};

describe('a socket', () => {
  it('joins the client to the notification service, both ways', async () => {
    const { reply, socket } = await open();
    expect(reply.headers['x-url']).toBe('/socket.io/?EIO=4&transport=websocket');
    socket.write('hello');
    expect(String((await once(socket, 'data'))[0])).toBe('echo hello');
    socket.destroy();
  });

  it('ends on the service’s side when the client goes, and on the client’s when the service goes', async () => {
    const first = await open();
    first.socket.destroy();
    await expect.poll(() => server?.destroyed).toBe(true);
    const second = await open();
    server?.destroy();
    await once(second.socket, 'close');
    expect((await send(gateway, '/livez')).status).toBe(200);
  });

  it('ends when the gateway stops', async () => {
    const { socket } = await open();
    await gateway.restart();
    await expect.poll(() => socket.destroyed).toBe(true);
  });

  it.each([
    ['a foreign page', { origin: 'https://evil.example' }, undefined, 403, 'request.origin_not_allowed'],
    ['a client without an origin', { origin: '' }, undefined, 403, 'request.origin_not_allowed'],
    ['polling', {}, '/socket.io/?EIO=4&transport=polling', 404, 'request.not_found'],
    ['another path', {}, '/api/inbox/received?transport=websocket', 404, 'request.not_found'],
    ['another protocol', { upgrade: 'h2c' }, undefined, 404, 'request.not_found'],
  ])('is refused to %s', async (_, headers, path, status, code) => {
    const reply = await refused(knock(headers, path));
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.text)).toMatchObject({ code });
    expect(server).toBeUndefined();
  });

  it.each([
    ['the gateway', 'origin: https://evil.example', 403],
    ['the service', 'origin: http://localhost:8080', 401],
  ])('refused by %s does not stay when its client neither reads on nor goes', async (_, header, status) => {
    const measured = await startTestGateway({ METRICS_PORT: '0' });
    measured.service('notification').server.on('upgrade', (_incoming, socket) => {
      socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\n\r\nno');
    });
    const lines = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n${header}`;
    const client = connect({ port: measured.port, host: '127.0.0.1', allowHalfOpen: true });
    client.on('error', () => {}).write(`${lines}\r\nconnection: upgrade\r\n\r\n`);
    const [reply] = await once(client, 'data');
    expect(String(reply)).toMatch(`HTTP/1.1 ${status}`);
    client.write('and more');
    const open = async () => (await fetch(`http://127.0.0.1:${measured.metricsPort}/metrics`)).text();
    await expect.poll(open, { timeout: 20_000, interval: 200 }).toMatch(/^open_sockets\{[^}]*\} 0$/m);
    client.destroy();
    await measured.stop();
  });

  it('passes on the service’s own refusal', async () => {
    expect(await refused(knock({ cookie: 'refuse=1' }))).toEqual({ status: 401, text: 'no' });
  });

  it('is unavailable while the service is down', async () => {
    await gateway.service('notification').stop();
    const reply = await refused(knock());
    expect(reply.status).toBe(503);
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'service.unavailable' });
  });
});
