import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { maxJsonBytes } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const mebibyte = 1024 * 1024;
const totalBytes = 50 * mebibyte;

let gateway: TestGateway;
beforeAll(async () => {
  // The gateway must detect a hanging service before a timeout ends the call.
  gateway = await startTestGateway({ READ_TIMEOUT_MS: '15000', WRITE_TIMEOUT_MS: '15000' });
});
afterAll(() => gateway.stop());

const endlessStream = () =>
  Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(64 * 1024);
    })(),
  );

describe('forward', () => {
  it('forwards a route to its service without /api and returns the reply', async () => {
    gateway.service('inbox').respondWith((incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
      outgoing.end(JSON.stringify({ url: incoming.url, method: incoming.method }));
    });
    const reply = await send(gateway, '/api/inbox/received?limit=5');
    expect(reply.status).toBe(200);
    expect(reply.json()).toEqual({ url: '/inbox/received?limit=5', method: 'GET' });
    expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it('streams 50 MB with backpressure', async () => {
    let producedBytes = 0;
    gateway.service('inbox').respondWith((_, outgoing) => {
      const source = endlessStream().take(totalBytes / (64 * 1024));
      source.on('data', (chunk: Buffer) => {
        producedBytes += chunk.length;
      });
      source.pipe(outgoing.writeHead(200, { 'content-type': 'application/octet-stream' }));
    });
    const download = request({ port: gateway.port, path: '/api/inbox/received', agent: false }).end();
    const [body] = await once(download, 'response');
    body.pause();
    let previousBytes = -1;
    while (producedBytes !== previousBytes) {
      previousBytes = producedBytes;
      await sleep(200);
    }
    expect(producedBytes).toBeLessThan(totalBytes / 2);
    let arrivedBytes = 0;
    for await (const chunk of body) arrivedBytes += chunk.length;
    expect(arrivedBytes).toBe(totalBytes);
  });

  it('sends the first chunk of a compressed reply before the service writes the second', async () => {
    let finishReply = () => {};
    gateway.service('inbox').respondWith((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json', etag: '"x"' }).write('{"first":1,');
      finishReply = () => outgoing.end('"second":2}');
    });
    const call = request({
      port: gateway.port,
      path: '/api/inbox/received',
      headers: { 'accept-encoding': 'br' },
      agent: false,
    });
    const [reply] = await once(call.end(), 'response');
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', etag: 'W/"x"' });
    const chunks = [(await once(reply, 'data'))[0]];
    finishReply();
    reply.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(reply, 'end');
    expect(brotliDecompressSync(Buffer.concat(chunks)).toString()).toBe('{"first":1,"second":2}');
  });

  it('forwards photos uncompressed with their cache headers', async () => {
    gateway.service('profile').respondWith((_, outgoing) => {
      outgoing
        .writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=99' })
        .end(Buffer.alloc(5000));
    });
    const path = '/api/profile/photos/p1/card?expires=1&signature=s';
    const reply = await send(gateway, path, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.headers['cache-control']).toBe('public, max-age=99');
  });

  it('aborts the request to the service if the client disconnects during the reply', async () => {
    let isClosed = false;
    gateway.service('inbox').respondWith((_, outgoing) => {
      outgoing.once('close', () => {
        isClosed = true;
      });
      endlessStream()
        .pipe(outgoing.writeHead(200))
        .on('error', () => {});
    });
    const call = request({ port: gateway.port, path: '/api/inbox/received', agent: false }).end();
    const [reply] = await once(call, 'response');
    await once(reply, 'data');
    call.on('error', () => {}).destroy();
    await expect.poll(() => isClosed).toBe(true);
    expect((await send(gateway, '/livez')).status).toBe(200);
  });

  it('aborts the request to the service if the client disconnects before the reply', async () => {
    let hasArrived = false;
    let isClosed = false;
    gateway.service('inbox').respondWith((incoming, outgoing) => {
      // The service is slow, but replies to probes.
      if (incoming.url === '/livez') return void outgoing.end();
      hasArrived = true;
      outgoing.once('close', () => {
        isClosed = true;
      });
    });
    const call = request({ port: gateway.port, path: '/api/inbox/received', agent: false }).end();
    call.on('error', () => {});
    await expect.poll(() => hasArrived).toBe(true);
    call.destroy();
    // Before the request times out.
    await expect.poll(() => isClosed, { timeout: 10_000 }).toBe(true);
  });

  it('aborts the reply to the client if the service aborts its reply', async () => {
    gateway.service('inbox').respondWith((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/csv' }).write('half');
      setTimeout(() => outgoing.destroy(), 50);
    });
    for (const encoding of ['identity', 'gzip']) {
      const headers = { 'accept-encoding': encoding };
      await expect(send(gateway, '/api/inbox/received', { headers })).rejects.toThrow(/aborted|hang up|reset/);
    }
  });

  it('replies 503 without internal details if a service is down, hangs or aborts', async () => {
    const inbox = gateway.service('inbox');
    const expectUnavailable = async (method: string, path: string) => {
      const reply = await send(gateway, path, { method, ...(method === 'POST' && { body: '{}' }) });
      expect(reply.status).toBe(503);
      expect(reply.headers['content-type']).toBe('application/problem+json');
      expect(reply.json()).toMatchObject({ code: 'service.unavailable', requestId: reply.headers['x-request-id'] });
      expect(reply.text).not.toMatch(/127\.0\.0\.1|inbox|ECONN|undici|socket/i);
    };
    inbox.respondWith((incoming) => incoming.destroy());
    await expectUnavailable('GET', '/api/inbox/received');
    inbox.respondWith(() => {});
    await expectUnavailable('POST', '/api/inbox/invitations');
    await inbox.stop();
    await expectUnavailable('GET', '/api/inbox/received');
    await expectUnavailable('POST', '/api/inbox/invitations');
    await inbox.start();
    inbox.respondWith((_, outgoing) => outgoing.writeHead(204).end());
    // A probe finds the recovered service after 0.2 s.
    await expect.poll(async () => (await send(gateway, '/api/inbox/received')).status).toBe(204);
  });

  it('keeps the client’s connection usable after a write to a service that is down', async () => {
    await gateway.service('inbox').stop();
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write('POST /api/inbox/invitations HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}');
    const [first] = await once(socket, 'data');
    expect(String(first)).toContain('503');
    socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
    const [second] = await once(socket, 'data');
    expect(String(second)).toContain('200');
    socket.destroy();
    await gateway.service('inbox').start();
  });

  it('refuses a body above the limit, with or without Content-Length', async () => {
    const excessiveBytes = maxJsonBytes + 1;
    gateway.service('inbox').respondWith((incoming, outgoing) => {
      incoming.resume().once('end', () => outgoing.end());
      incoming.on('error', () => {});
    });
    const withLength = await send(gateway, '/api/inbox/invitations', {
      method: 'POST',
      headers: { 'content-length': String(excessiveBytes), connection: 'close' },
    }).catch(() => undefined);
    const call = request({ port: gateway.port, path: '/api/inbox/invitations', method: 'POST', agent: false });
    call.on('error', () => {});
    const response = once(call, 'response');
    const upload = Readable.from(
      (function* () {
        for (let sent = 0; sent < excessiveBytes; sent += 65_536) yield Buffer.alloc(65_536);
      })(),
    );
    upload.pipe(call);
    const [reply] = await response;
    expect(reply.statusCode).toBe(413);
    expect(JSON.parse((await reply.toArray()).join(''))).toMatchObject({ code: 'request.too_large' });
    expect(withLength?.status).toBe(413);
  });
});
