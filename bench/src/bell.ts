import { inbox, matches, notification } from '@hamrah/contracts';
import { registerMember } from '@hamrah/tests/register-member';
import { waitUntil } from '@hamrah/tests/wait-until';
import { io, type Socket } from 'socket.io-client';
import { openIdleSockets } from './bell/idle-sockets.ts';
import { measurePlainFanOut } from './bell/plain-fan-out.ts';
import { type BenchSystem, startBenchSystem } from './bench-system.ts';
import type { Report } from './report.ts';
import { readMemory } from './resident-memory.ts';
import { formatMs, formatRatio, Latencies } from './timing.ts';

const couples = 16;
type TestMember = Awaited<ReturnType<typeof registerMember>>;

/**
 * Measures the time from Connect Now to the reply and to the other member's notification, while other sockets are open.
 * Also measures deliveries per second to all sockets of one member, compared with plain `ws`, and memory per socket.
 */
export async function measureBell({ sockets }: { sockets: number[] }): Promise<Report> {
  const system = await startBenchSystem();
  try {
    const members: TestMember[] = [];
    for (let number = 0; number < couples * 2; number += 1) members.push(await registerMember(system, number));
    const women = members.filter((_, number) => number % 2 === 0);
    const men = members.filter((_, number) => number % 2 === 1);
    for (const { client } of members) {
      await waitUntil('every service knows every member', async () => {
        const page = await client.call(matches.listMyPathMatches, { query: { limit: 50 } });
        return page.items.length === couples;
      });
    }
    const rows: Report['rows'] = [];
    const notes: string[] = [];
    for (const [round, count] of sockets.entries()) {
      await refreshSessions(members);
      const sizesBefore = await readMemory(system.processes);
      const cookies = women.map(({ client }) => client.cookieHeader);
      const idle = await openIdleSockets(system.origin, cookies, count);
      const sizesAfter = await readMemory(system.processes);
      const senders = women.filter((_, number) => number % sockets.length === round);
      const { replies, notifications } = await measureNotifications(system.origin, senders, men);
      const row = (name: string, latencies: Latencies) => [
        name,
        count,
        latencies.count,
        ...[50, 95, 99].map((percent) => formatMs(latencies.percentile(percent))),
      ];
      rows.push(row('the reply', replies), row("the other member's notification", notifications));
      if (count >= 100) {
        const kib = (name: string) => {
          const growthMiB = (sizesAfter.get(name) ?? 0) - (sizesBefore.get(name) ?? 0);
          return ((growthMiB * 1_024) / count).toFixed(1);
        };
        notes.push(
          `Memory per socket with ${count} sockets: ${kib('notification')} KiB in notification, ${kib('gateway')} KiB in the gateway.`,
        );
      }
      idle.close();
    }
    notes.push(await measureFanOut(system, men[0] as TestMember, Math.min(1_000, Math.max(...sockets))));
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

/** Renews all tokens, so that no socket expires during a round. */
async function refreshSessions(members: readonly TestMember[]): Promise<void> {
  for (const { client } of members) await client.refresh();
}

/** Every sender invites every man in turn and waits for his notification. */
async function measureNotifications(origin: string, senders: readonly TestMember[], men: readonly TestMember[]) {
  const listeners = new Map<string, () => void>();
  const sockets: Socket[] = [];
  try {
    for (const { client, member } of men) {
      const socket = io(origin, {
        path: notification.socketPath,
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { cookie: client.cookieHeader, origin },
      });
      sockets.push(socket);
      await new Promise<void>((resolve, reject) => {
        socket.once(notification.socketReady, resolve);
        socket.once('connect_error', reject);
      });
      socket.on('receiveNotification', (view: notification.NotificationView) =>
        listeners.get(`${view.member}|${member}`)?.(),
      );
    }
    const replies = new Latencies();
    const notifications = new Latencies();
    for (const sender of senders) {
      for (const man of men) {
        const startedAt = performance.now();
        const notified = new Promise<void>((resolve) => listeners.set(`${sender.member}|${man.member}`, resolve));
        await sender.client.call(inbox.sendInvitation, { body: { to: man.member } });
        replies.add(performance.now() - startedAt);
        await notified;
        notifications.add(performance.now() - startedAt);
      }
    }
    return { replies, notifications };
  } finally {
    for (const socket of sockets) socket.disconnect();
  }
}

/** Marks notifications as read. Measures how fast these changes reach all sockets of the member. */
async function measureFanOut({ origin }: BenchSystem, { client }: TestMember, count: number): Promise<string> {
  const { items } = await client.call(notification.listNotifications, { query: { limit: 50 } });
  const idle = await openIdleSockets(origin, [client.cookieHeader], count);
  try {
    const startedAt = performance.now();
    await Promise.all(
      items.map(({ id }) => client.call(notification.markNotificationRead, { params: { notification: id } })),
    );
    await waitUntil(
      'every socket has received every push',
      async () => idle.receivedCount() === count * items.length,
      60_000,
    );
    const deliveries = (count * items.length) / ((performance.now() - startedAt) / 1_000);
    const plainDeliveries = await measurePlainFanOut(count, items.length, '42["notificationsRead",{"from":1,"to":1}]');
    const round = (value: number) => Math.round(value).toLocaleString('en');
    return `Fan-out to ${count} sockets of one member through gateway, service, database and bus: ${round(deliveries)} deliveries per second. Plain \`ws\` in one process: ${round(plainDeliveries)} (${formatRatio(plainDeliveries / deliveries)}).`;
  } finally {
    idle.close();
  }
}
