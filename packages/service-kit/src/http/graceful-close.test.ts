import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type RunningServer } from './http-server.ts';

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close({ timeoutMs: 0, idleMs: 0 });
});

/** A server that answers after `delayMs`, and an idle connection to it. */
async function openIdleConnection(delayMs = 0) {
  const handler = async (_request: unknown, response: { end(text: string): void }) => {
    await sleep(delayMs);
    response.end('done');
  };
  server = await listen(handler, '127.0.0.1', 0);
  const connection = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' }).setEncoding('utf8');
  let received = '';
  connection.on('data', (text: string) => {
    received += text;
  });
  const request = () => connection.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  request();
  await expect.poll(() => received).toContain('done');
  received = '';
  return { server, connection, request, received: () => received };
}

describe('a server that closes', () => {
  it('still answers on connections that clients keep open, and asks clients to close them', async () => {
    const { server, connection, request, received } = await openIdleConnection(50);
    const ended = once(connection, 'end');
    const closing = server.close({ timeoutMs: 10_000, idleMs: 10_000 });
    await sleep(200);
    expect(connection.readyState).toBe('open');
    request();
    await ended;
    expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(received()).toMatch(/\r\nConnection: close\r\n/);
    expect(received()).toMatch(/done/);
    expect(await closing).toBe(false);
  });

  it('refuses new connections at once', async () => {
    const { server, connection } = await openIdleConnection();
    const closing = server.close({ timeoutMs: 10_000, idleMs: 10_000 });
    await expect(fetch(server.url)).rejects.toThrow();
    connection.destroy();
    expect(await closing).toBe(false);
  });

  it('closes idle connections that clients keep for too long', async () => {
    const { server, connection } = await openIdleConnection();
    const ended = once(connection, 'end');
    expect(await server.close({ timeoutMs: 10_000, idleMs: 100 })).toBe(false);
    await ended;
  });

  it('aborts requests after its time limit', async () => {
    const { server, connection, request } = await openIdleConnection(500);
    const closed = once(connection, 'close');
    request();
    await sleep(50);
    expect(await server.close({ timeoutMs: 100, idleMs: 0 })).toBe(true);
    await closed;
  });
});
