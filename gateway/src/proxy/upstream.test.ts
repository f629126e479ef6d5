import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '@hamrah/service-kit/observability/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openUpstream, type Upstream } from './upstream.ts';

let server: Server;
let connections = 0;
let upstream: Upstream;
const maxConnectionAgeMs = 50;
const replyAfterMs = 20;

beforeEach(async () => {
  connections = 0;
  server = createServer(async (_incoming, outgoing) => {
    await sleep(replyAfterMs);
    outgoing.end('reply');
  }).on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const limits = { chunkTimeoutMs: 5_000, hangingAfterMs: 5_000, maxConnectionAgeMs };
  upstream = openUpstream('inbox', origin, limits, openLog({ service: 'gateway', level: 'silent' }));
});
afterEach(async () => {
  await upstream.destroy();
  server.closeAllConnections();
  server.close();
});

describe('a connection to a service', () => {
  const read = async () => {
    const { statusCode, body } = await upstream.poolFor('reads').request({ method: 'GET', path: '/' });
    return [statusCode, await body.text()];
  };
  /** How the next connection ends for the service: `closed`, or the code of its error. */
  const endOfNextConnection = () =>
    new Promise<string>((resolve) => {
      server.once('connection', (socket) => {
        socket
          .once('end', () => resolve('closed'))
          .once('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? ''));
      });
    });

  it('of an aborted request is reset, so that nothing unsent arrives later', async () => {
    const ended = endOfNextConnection();
    const signal = AbortSignal.timeout(replyAfterMs / 2);
    await expect(upstream.poolFor('writes').request({ method: 'GET', path: '/', signal })).rejects.toThrow();
    expect(await ended).toBe('ECONNRESET');
  });

  it('that is idle is closed without an error', async () => {
    const ended = endOfNextConnection();
    expect(await read()).toEqual([200, 'reply']);
    expect(await ended).toBe('closed');
  }, 10_000);

  it('that is always busy is replaced at its maximum age, without a failed request', async () => {
    const endMs = performance.now() + 10 * maxConnectionAgeMs;
    let requests = 0;
    while (performance.now() < endMs) {
      expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill([200, 'reply']));
      requests += 3;
    }
    expect(connections).toBeGreaterThan(5);
    expect(connections).toBeLessThan(requests);
  });
});
