import { readFile } from 'node:fs/promises';
import { inbox, matches, notification } from '@hamrah/contracts';
import { registerMember } from '@hamrah/tests/register-member';
import { waitUntil } from '@hamrah/tests/wait-until';
import { io, type Socket } from 'socket.io-client';
import { openIdleSockets } from './bell/idle-sockets.ts';
import { rawFanOut } from './bell/raw-fan-out.ts';
import { type BenchSystem, startBenchSystem } from './bench-system.ts';
import type { Report } from './report.ts';
import { Latencies, ms, ratio } from './timing.ts';

const couples = 16;
type Newcomer = Awaited<ReturnType<typeof registerMember>>;

/**
 * From pressing Connect Now to the other member's bell, with so many other sockets open: the invitation's reply, and the
 * push on the socket. Then what a push to all of one member's sockets delivers a second, beside plain `ws`, and what a
 * socket costs in memory.
 */
export async function bell({ sockets }: { sockets: number[] }): Promise<Report> {
  const system = await startBenchSystem();
  try {
    const everyone: Newcomer[] = [];
    for (let number = 0; number < couples * 2; number += 1) everyone.push(await registerMember(system, number));
    const women = everyone.filter((_, number) => number % 2 === 0);
    const men = everyone.filter((_, number) => number % 2 === 1);
    for (const { client } of everyone) {
      await waitUntil('everyone is known everywhere', async () => {
        const found = await client.call(matches.listMyPathMatches, { query: { limit: 50 } });
        return found.items.length === couples;
      });
    }
    const rows: Report['rows'] = [];
    const notes: string[] = [];
    for (const [round, count] of sockets.entries()) {
      await freshSessions(everyone);
      const before = await sizes(system);
      const cookies = women.map(({ client }) => client.cookieHeader);
      const idle = await openIdleSockets(system.origin, cookies, count);
      const after = await sizes(system);
      const askers = women.filter((_, number) => number % sockets.length === round);
      const { replied, rung } = await ring(system.origin, askers, men);
      const row = (name: string, latencies: Latencies) => [
        name,
        count,
        latencies.count,
        ...[50, 95, 99].map((at) => ms(latencies.at(at))),
      ];
      rows.push(row('its reply', replied), row("the other member's bell", rung));
      if (count >= 100) {
        const kib = (name: string) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) / count).toFixed(1);
        notes.push(
          `A socket costs ${kib('notification')} KiB in notification and ${kib('gateway')} KiB in the gateway, of ${count} opened.`,
        );
      }
      idle.close();
    }
    notes.push(await fanOut(system, men[0] as Newcomer, Math.min(1_000, Math.max(...sockets))));
    return {
      name: 'bell',
      command: 'npm run bench -- bell',
      columns: ['from Connect Now to', 'other sockets', 'invitations', 'p50 ms', 'p95', 'p99'],
      rows,
      notes,
    };
  } finally {
    await system.stop();
  }
}

/** New tokens for all, so that no socket is cut for its age while a round lasts. */
async function freshSessions(everyone: readonly Newcomer[]): Promise<void> {
  for (const { client } of everyone) await client.refresh();
}

/** Each asker invites each man, one after another, and waits for his bell. */
async function ring(origin: string, askers: readonly Newcomer[], men: readonly Newcomer[]) {
  const waiting = new Map<string, () => void>();
  const bells: Socket[] = [];
  try {
    for (const { client, member } of men) {
      const socket = io(origin, {
        path: notification.socketPath,
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { cookie: client.cookieHeader, origin },
      });
      bells.push(socket);
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      socket.on('receiveNotification', (note: notification.NotificationView) =>
        waiting.get(`${note.member}|${member}`)?.(),
      );
    }
    const replied = new Latencies();
    const rung = new Latencies();
    for (const asker of askers) {
      for (const man of men) {
        const begun = performance.now();
        const rings = new Promise<void>((resolve) => waiting.set(`${asker.member}|${man.member}`, resolve));
        await asker.client.call(inbox.sendInvitation, { body: { to: man.member } });
        replied.add(performance.now() - begun);
        await rings;
        rung.add(performance.now() - begun);
      }
    }
    return { replied, rung };
  } finally {
    for (const socket of bells) socket.disconnect();
  }
}

/** Marks one notification after another as read, which all of the member's sockets hear. */
async function fanOut({ origin }: BenchSystem, { client }: Newcomer, count: number): Promise<string> {
  const { items } = await client.call(notification.listNotifications, { query: { limit: 50 } });
  const idle = await openIdleSockets(origin, [client.cookieHeader], count);
  try {
    const begun = performance.now();
    await Promise.all(
      items.map(({ id }) => client.call(notification.markNotificationRead, { params: { notification: id } })),
    );
    await waitUntil('every socket has heard everything', async () => idle.heard() === count * items.length, 60_000);
    const ours = (count * items.length) / ((performance.now() - begun) / 1_000);
    const raw = await rawFanOut(count, items.length, '42["notificationsRead",{"from":1,"to":1}]');
    const whole = (value: number) => Math.round(value).toLocaleString('en');
    return `To ${count} sockets of one member: ${whole(ours)} deliveries a second through gateway, service, database and bus; plain \`ws\` in one process without them: ${whole(raw)} (${ratio(raw / ours)}).`;
  } finally {
    idle.close();
  }
}

/** Resident memory of every process, in KiB. */
async function sizes({ processes }: BenchSystem): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [name, { pid }] of Object.entries(processes)) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    found.set(name, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }
  return found;
}
