import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchSystem } from '@hamrah/bench/bench-system';
import { drawPhoto } from '@hamrah/bench/draw-photo';
import { signInViewers } from '@hamrah/bench/viewers';
import { profile } from '@hamrah/contracts';
import { serviceNames } from '@hamrah/start/processes';
import { startGatewayProcess } from '../load/gateway-process.ts';
import { heapAfterGcMiB } from '../load/heap.ts';
import type { Finding, Proof } from '../proof.ts';

const members = 200;
const warmUpAborts = 500;
const aborts = 1_000;
const concurrency = 10;
const maxDelayMs = 40;
const maxChangePercent = 10;
/** Time for the services to finish the aborted requests. */
const drainMs = 3_000;
const measured = ['gateway', 'profile', 'inbox'] as const;

/** A raw request, and the stage at which the client aborts it. */
interface Request {
  readonly head: string;
  readonly body: Buffer;
  readonly abortsIn: 'head' | 'body' | 'wait' | 'reply';
}

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

/** Sends a request up to the stage at which it is aborted, then destroys the connection. */
async function abort(port: number, { head, body, abortsIn }: Request): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  const partOf = (bytes: Buffer) => bytes.subarray(0, Math.floor(Math.random() * bytes.length));
  if (abortsIn === 'head') socket.write(partOf(Buffer.from(head)));
  else socket.write(Buffer.concat([Buffer.from(head), abortsIn === 'body' ? partOf(body) : body]));
  if (abortsIn === 'reply') await Promise.race([once(socket, 'data'), closed]);
  else await sleep(Math.random() * maxDelayMs);
  socket.destroy();
  await closed;
}

async function requestsOf(origin: string, members: number): Promise<() => Request> {
  const [uploader, ...viewers] = (await signInViewers(origin, members)).filter(
    ({ member }) => member.gender === 'Female',
  );
  if (!uploader) throw new Error('no demo members');
  const photo = await (await drawPhoto(1600, 1200, 4)).jpeg({ quality: 85 }).toBuffer();
  const multipart = Buffer.concat([
    Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="photo"; filename="p"\r\nContent-Type: image/jpeg\r\n\r\n',
    ),
    photo,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const headOf = (method: string, path: string, cookie: string, type = '', bytes = 0) =>
    [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      `Origin: ${origin}`,
      `Cookie: ${cookie}`,
      ...(bytes > 0 ? [`Content-Type: ${type}`, `Content-Length: ${bytes}`] : []),
      '\r\n',
    ].join('\r\n');
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'p');
  const headers = { origin, cookie: uploader.client.cookieHeader };
  await fetch(`${origin}/api${profile.addPhoto.path}`, { method: 'POST', headers, body: form });
  const { items } = await uploader.client.call(profile.listOwnPhotos, {});
  const photoPath = items[0]?.fullUrl.replace(/^https?:\/\/[^/]+/, '') ?? '';
  const json = Buffer.from(JSON.stringify({ to: 'HM4T7K2Q9X', note: 'x'.repeat(2_000) }));
  const none = Buffer.alloc(0);
  const reads = ['/api/inbox/received', '/api/profile/me', '/api/profile/lists', photoPath];
  return () => {
    const { client } = pick(viewers);
    const cookie = client.cookieHeader;
    const read = (abortsIn: Request['abortsIn']) => ({
      head: headOf('GET', pick(reads), cookie),
      body: none,
      abortsIn,
    });
    const write = {
      head: headOf('POST', '/api/inbox/invitations', cookie, 'application/json', json.length),
      body: json,
    };
    const type = 'multipart/form-data; boundary=b';
    const upload = {
      head: headOf('POST', '/api/profile/me/photos', cookie, type, multipart.length),
      body: multipart,
    };
    // Complete photos are processed, which takes CPU time. Most uploads are aborted before that.
    if (Math.random() < 0.02) return { ...upload, abortsIn: 'wait' };
    return pick<() => Request>([
      () => read('head'),
      () => ({ ...upload, abortsIn: 'head' }),
      () => ({ ...write, abortsIn: 'body' }),
      () => ({ ...upload, abortsIn: 'body' }),
      () => ({ ...write, abortsIn: 'wait' }),
      () => read('wait'),
      () => ({ head: headOf('GET', photoPath, uploader.client.cookieHeader), body: none, abortsIn: 'reply' }),
      () => read('reply'),
    ])();
  };
}

async function abortMany(port: number, count: number, nextRequest: () => Request): Promise<void> {
  let left = count;
  const loop = async () => {
    while (left-- > 0) await abort(port, nextRequest());
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
}

async function run(): Promise<readonly Finding[]> {
  const system = await startBenchSystem();
  const urls = Object.fromEntries(serviceNames.map((name) => [name, system.processes[name].url]));
  const gateway = await startGatewayProcess(urls, {
    SESSION_PUBLIC_KEYS: system.adminEnvironment.SESSION_PUBLIC_KEYS ?? '',
  });
  try {
    await system.seed(members);
    const nextRequest = await requestsOf(gateway.origin, members);
    const port = Number(new URL(gateway.origin).port);
    const pidsOf = () => [gateway.child.pid ?? 0, ...serviceNames.map((name) => system.processes[name].pid ?? 0)];
    const heaps = async () => {
      const sizes: number[] = [];
      for (const pid of [gateway.child.pid, system.processes.profile.pid, system.processes.inbox.pid])
        sizes.push(await heapAfterGcMiB(pid ?? 0));
      return sizes;
    };
    // The first measurement loads the inspector itself.
    await heaps();
    await abortMany(port, warmUpAborts, nextRequest);
    const [pidsBefore, before] = [pidsOf(), await heaps()];
    await abortMany(port, aborts, nextRequest);
    await sleep(drainMs);
    const [pidsAfter, after] = [pidsOf(), await heaps()];
    const inFlight = await gateway.readMetric('requests_in_flight');
    const isGatewayDown = gateway.child.exitCode !== null || gateway.child.signalCode !== null;
    const exits = pidsBefore.filter((pid, index) => pid !== pidsAfter[index]).length + Number(isGatewayDown);
    const changes = measured.map((_, index) => ((after[index] ?? 0) / (before[index] ?? 1) - 1) * 100);
    return [
      {
        measured: `processes that ended during ${aborts} aborts`,
        value: `${exits}`,
        expected: '0',
        isKept: exits === 0,
      },
      {
        measured: 'heap after garbage collection',
        value: measured
          .map((name, index) => `${name} ${(before[index] ?? 0).toFixed(1)} → ${(after[index] ?? 0).toFixed(1)} MiB`)
          .join(', '),
        expected: `± ${maxChangePercent} %`,
        isKept: changes.every((change) => Math.abs(change) <= maxChangePercent),
      },
      {
        measured: 'requests that the gateway still counts as in flight',
        value: `${inFlight}`,
        expected: '0',
        isKept: inFlight === 0,
      },
    ];
  } finally {
    await gateway.stop();
    await system.stop();
  }
}

/** Shows that aborted requests leak no resources. */
export const proof: Proof = {
  number: 12,
  promise: 'Clients that abort requests at any moment crash no process and leak neither memory nor queue slots.',
  shortForm: 'gateway/src/client-aborts.test.ts',
  maxMinutes: 4,
  run,
};
