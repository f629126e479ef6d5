import { inbox, matches, notification } from '@hamrah/contracts';
import { newcomer, until } from '@hamrah/tests/newcomers';
import { io, type Socket } from 'socket.io-client';
import { startBenchSystem } from './bench-system.ts';
import type { Report } from './report.ts';
import { Latencies, ms } from './timing.ts';

const couples = 16;

/** From pressing Connect Now to the other member's bell: the invitation's reply, and the push on the socket. */
export async function bell(): Promise<Report> {
  const system = await startBenchSystem();
  const sockets: Socket[] = [];
  try {
    const everyone = [];
    for (let number = 0; number < couples * 2; number += 1) everyone.push(await newcomer(system, number));
    const women = everyone.filter((_, number) => number % 2 === 0);
    const men = everyone.filter((_, number) => number % 2 === 1);
    for (const { visitor } of everyone) {
      await until('everyone is known everywhere', async () => {
        const found = await visitor.call(matches.listMyPathMatches, { query: { limit: 50 } });
        return found.items.length === couples;
      });
    }
    const waiting = new Map<string, () => void>();
    for (const { visitor, member } of men) {
      const socket = io(system.origin, {
        path: notification.socketPath,
        transports: ['websocket'],
        extraHeaders: { cookie: visitor.cookieHeader, origin: system.origin },
      });
      sockets.push(socket);
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
    for (const woman of women) {
      for (const man of men) {
        const begun = performance.now();
        const ring = new Promise<void>((resolve) => waiting.set(`${woman.member}|${man.member}`, resolve));
        await woman.visitor.call(inbox.sendInvitation, { body: { to: man.member } });
        replied.add(performance.now() - begun);
        await ring;
        rung.add(performance.now() - begun);
      }
    }
    const row = (name: string, latencies: Latencies) => [
      name,
      latencies.count,
      ...[50, 95, 99].map((at) => ms(latencies.at(at))),
    ];
    return {
      name: 'bell',
      command: 'npm run bench -- bell',
      columns: ['from Connect Now to', 'invitations', 'p50 ms', 'p95', 'p99'],
      rows: [row('its reply', replied), row("the other member's bell", rung)],
    };
  } finally {
    for (const socket of sockets) socket.disconnect();
    await system.stop();
  }
}
