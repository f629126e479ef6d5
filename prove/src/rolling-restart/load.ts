import { setTimeout as sleep } from 'node:timers/promises';
import { notification } from '@hamrah/contracts';
import { io } from 'socket.io-client';
import { Agent } from 'undici';

/** A request of the load. */
export interface LoadRequest {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  readonly body?: string;
}

/** Requests and sockets of the load. */
export interface RestartLoadPlan {
  readonly origin: string;
  readonly requestsPerSecond: number;
  /** Repeated in turn. */
  readonly reads: readonly LoadRequest[];
  /** Each is sent once. */
  readonly writes: readonly LoadRequest[];
  readonly writesPerSecond: number;
  /** A socket for each `Cookie` header. */
  readonly socketCookies: readonly string[];
}

/** The outcomes that the load generator has recorded. */
export interface LoadResult {
  readonly sent: number;
  /** Descriptions of requests without a reply of 2xx. */
  readonly failures: readonly string[];
  /** Number of writes with a reply of 2xx. */
  readonly writesDone: number;
  readonly latenciesMs: readonly number[];
  /** Time to reconnect, for each lost socket. */
  readonly reconnectsMs: readonly number[];
  readonly connectedSockets: number;
}

/** Sends requests at a fixed rate, independent of the replies, until the parent asks for the result. */
async function generate(plan: RestartLoadPlan): Promise<void> {
  const { origin, reads, writes, requestsPerSecond, writesPerSecond } = plan;
  // Like a load balancer, closes idle connections before the gateway does.
  const dispatcher = new Agent({ connections: 128, keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 });
  const failures: string[] = [];
  const latenciesMs: number[] = [];
  const open = new Set<Promise<void>>();
  let sent = 0;
  let writesDone = 0;
  const send = async ({ method, path, cookie, body }: LoadRequest, isWrite: boolean) => {
    sent += 1;
    const startedAt = performance.now();
    const at = new Date().toISOString();
    try {
      const reply = await dispatcher.request({
        origin,
        path: `/api${path}`,
        method: method as 'GET',
        headers: { cookie, origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body ?? null,
        headersTimeout: 15_000,
      });
      const text = await reply.body.text();
      latenciesMs.push(performance.now() - startedAt);
      if (reply.statusCode >= 300) failures.push(`${at} ${method} ${path}: ${reply.statusCode} ${text.slice(0, 120)}`);
      else if (isWrite) writesDone += 1;
    } catch (error) {
      failures.push(`${at} ${method} ${path}: ${(error as Error).message}`);
    }
  };
  const start = (request: LoadRequest, isWrite: boolean) => {
    const exchange = send(request, isWrite).finally(() => open.delete(exchange));
    open.add(exchange);
  };

  const reconnectsMs: number[] = [];
  const sockets = plan.socketCookies.map((cookie) => {
    const socket = io(origin, {
      path: notification.socketPath,
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie, origin },
    });
    let lostAt: number | undefined;
    socket.on('disconnect', () => {
      lostAt = performance.now();
    });
    socket.on('connect', () => {
      if (lostAt !== undefined) reconnectsMs.push(performance.now() - lostAt);
      lostAt = undefined;
    });
    return socket;
  });
  const countConnected = () => sockets.filter(({ connected }) => connected).length;
  while (countConnected() < sockets.length) await sleep(50);
  process.send?.('ready');

  let isRunning = true;
  process.once('message', () => {
    isRunning = false;
  });
  const startedAt = performance.now();
  let turn = 0;
  let nextWrite = 0;
  while (isRunning) {
    const seconds = (performance.now() - startedAt) / 1_000;
    for (; nextWrite < seconds * writesPerSecond && nextWrite < writes.length; nextWrite += 1)
      start(writes[nextWrite] as LoadRequest, true);
    for (; turn < seconds * (requestsPerSecond - writesPerSecond); turn += 1)
      start(reads[turn % reads.length] as LoadRequest, false);
    await sleep(5);
  }
  await Promise.all(open);
  const deadline = performance.now() + 10_000;
  while (countConnected() < sockets.length && performance.now() < deadline) await sleep(50);
  const result: LoadResult = {
    sent,
    failures,
    writesDone,
    latenciesMs,
    reconnectsMs,
    connectedSockets: countConnected(),
  };
  process.send?.(result, () => process.exit());
}

// Exits with its proof, even if the proof is killed.
process.once('disconnect', () => process.exit());
process.once('message', (plan: RestartLoadPlan) => void generate(plan));
