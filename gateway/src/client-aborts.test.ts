import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const aborts = 300;
const concurrency = 20;

let gateway: TestGateway;
let spoolFolder: string;
beforeAll(async () => {
  spoolFolder = await mkdtemp(join(tmpdir(), 'hamrah-spool-'));
  gateway = await startTestGateway({ SPOOL_FOLDER: spoolFolder, METRICS_PORT: '0', UPLOADS_PER_HOUR: '100000' });
  for (const name of ['inbox', 'profile'])
    gateway.service(name).respondWith((incoming, outgoing) => {
      incoming.on('error', () => {});
      incoming.resume().once('end', async () => {
        await sleep(Math.random() * 10);
        outgoing.writeHead(200, { 'content-type': 'application/octet-stream' }).end(Buffer.alloc(500_000));
      });
    });
});
afterAll(async () => {
  await gateway.stop();
  await rm(spoolFolder, { recursive: true });
});

const headOf = (line: string, headers: Record<string, string> = {}) =>
  `${line} HTTP/1.1\r\n${Object.entries({ Host: 'x', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
const body = 'x'.repeat(100_000);
const length = String(body.length);
const requests = [
  headOf('GET /api/inbox/received'),
  `${headOf('POST /api/inbox/invitations', { 'Content-Type': 'application/json', 'Content-Length': length })}${body}`,
  `${headOf('POST /api/profile/me/photos', { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': length })}${body}`,
];

/** Sends a whole request or a random part of it, and destroys the connection at a random moment. */
async function abortOne(request: string): Promise<void> {
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(request.slice(0, Math.floor(Math.random() * 1.5 * request.length)));
  socket.once('data', () => Math.random() < 0.5 && socket.destroy());
  await Promise.race([sleep(Math.random() * 30), closed]);
  socket.destroy();
  await closed;
}

/** Requests in flight by class. */
const readInFlightCounts = async (): Promise<Record<string, number>> => {
  const text = await (await fetch(`http://127.0.0.1:${gateway.metricsPort}/metrics`)).text();
  const lines = text.matchAll(/^requests_in_flight\{[^}]*class="([^"]+)"[^}]*\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, name, count]) => [name, Number(count)]));
};

it('requests that clients abort at random moments leak neither a slot nor a file', async () => {
  let left = aborts;
  const loop = async () => {
    while (left-- > 0) await abortOne(requests[left % requests.length] as string);
  };
  const spooledNames = new Set<string | null>();
  const watcher = watch(spoolFolder, (_, name) => spooledNames.add(name));
  await Promise.all(Array.from({ length: concurrency }, loop));
  const counts = await readInFlightCounts();
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(['reads', 'writes', 'uploads']));
  await expect.poll(readInFlightCounts).toEqual(Object.fromEntries(Object.keys(counts).map((name) => [name, 0])));
  for (const request of ['GET /inbox/received', 'POST /inbox/invitations'])
    expect(gateway.service('inbox').requests).toContain(request);
  expect(spooledNames.size).toBeGreaterThan(0);
  await expect.poll(() => readdir(spoolFolder), { timeout: 5_000 }).toEqual([]);
  watcher.close();
  for (const path of ['/api/inbox/received', '/api/profile/me']) expect((await send(gateway, path)).status).toBe(200);
});
