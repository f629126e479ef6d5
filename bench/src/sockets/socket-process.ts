import { setTimeout as sleep } from 'node:timers/promises';
import { type MemberSocket, openMemberSocket } from './member-socket.ts';

/** Requests to the process that holds sockets. */
export type SocketProcessRequest =
  | {
      readonly kind: 'open';
      /** The site of the pages. */
      readonly origin: string;
      /** A gateway or a pod of notification. */
      readonly url: string;
      readonly cookies: readonly string[];
      readonly count: number;
    }
  | { readonly kind: 'invite'; readonly invitations: readonly Invitation[]; readonly perSecond: number }
  | { readonly kind: 'report' };

export interface Invitation {
  readonly from: string;
  readonly body: string;
  readonly url: string;
  readonly cookie: string;
}

/** The deliveries of one event to the sockets. Times are in ms since the epoch. */
export interface Delivery {
  /** Index of the `Cookie` header of the sockets. */
  readonly receiver: number;
  readonly text: string;
  readonly count: number;
  readonly first: number;
  readonly last: number;
}

export interface SocketProcessReport {
  readonly deliveries: readonly Delivery[];
  /** Times at which invitations were sent, by sender and receiver; failures are missing. */
  readonly sentAt: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
}

const concurrency = 50;
const maxAttempts = 5;
const now = () => performance.timeOrigin + performance.now();
const sockets: MemberSocket[] = [];
type Mutable<T> = { -readonly [K in keyof T]: T[K] };
const deliveries = new Map<string, Mutable<Delivery>>();
const sentAt: Record<string, number> = {};
const failures: string[] = [];

function record(receiver: number, text: string): void {
  const at = now();
  const key = `${receiver}|${text}`;
  const delivery = deliveries.get(key) ?? { receiver, text, count: 0, first: at, last: at };
  delivery.count += 1;
  delivery.last = at;
  deliveries.set(key, delivery);
}

async function open({ origin, url, cookies, count }: Extract<SocketProcessRequest, { kind: 'open' }>): Promise<void> {
  let next = 0;
  const opener = async () => {
    while (next < count) {
      const receiver = next % cookies.length;
      next += 1;
      for (let attempt = 1; ; attempt += 1) {
        const socket = openMemberSocket(url, origin, cookies[receiver] ?? '', (text) => record(receiver, text));
        if (await socket.accepted) {
          sockets.push(socket);
          break;
        }
        if (attempt === maxAttempts) throw new Error('a socket was refused');
        // Reconnects as a page does, for example while the system is busy with other handshakes.
        await sleep(attempt * 500);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, opener));
}

/** Sends invitations at a fixed rate, independent of the replies. */
async function invite({ invitations, perSecond }: Extract<SocketProcessRequest, { kind: 'invite' }>): Promise<void> {
  const startedAt = performance.now();
  await Promise.all(
    invitations.map(async ({ from, url, cookie, body }, index) => {
      await sleep(Math.max(0, (index * 1_000) / perSecond - (performance.now() - startedAt)));
      const at = now();
      const headers = { cookie, origin: new URL(url).origin, 'content-type': 'application/json' };
      const reply = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
      await reply?.body?.cancel();
      if (reply?.ok) sentAt[`${from}|${JSON.parse(body).to}`] = at;
      else failures.push(String(reply?.status ?? 'network'));
    }),
  );
}

process.on('message', async (request: SocketProcessRequest) => {
  if (request.kind === 'open') await open(request);
  if (request.kind === 'invite') await invite(request);
  const report: SocketProcessReport = {
    deliveries: [...deliveries.values()],
    sentAt,
    failures,
  };
  process.send?.(request.kind === 'report' ? report : 'done');
});
