import { setTimeout as sleep } from 'node:timers/promises';
import { inbox } from '@hamrah/contracts';
import { waitUntil } from '@hamrah/tests/wait-until';
import { startBenchSystem } from '../bench-system.ts';
import { cpuMsOf } from '../cpu-time.ts';
import type { Report } from '../report.ts';
import { readResidentMiB } from '../resident-memory.ts';
import { formatMs, Latencies } from '../timing.ts';
import { unlimitedRates } from '../unlimited-rates.ts';
import { registerCouples } from './couples.ts';
import { startSocketProcess } from './start-socket-process.ts';

const couples = 20;
const invitationsPerSecond = 5;
const deliveryTimeoutMs = 60_000;

/**
 * Opens half of the sockets at each of two pods of notification, all sockets of a member at the same pod. Measures the
 * time from an invitation to the last socket of its receiver, and the CPU time of both pods.
 */
export async function measurePodSockets({ sockets }: { sockets: number[] }): Promise<Report> {
  const count = Math.max(...sockets);
  const system = await startBenchSystem({}, undefined, unlimitedRates, ['notification']);
  const pods = system.pods.notification ?? [];
  const socketProcesses = pods.map(() => startSocketProcess());
  try {
    const { women, men } = await registerCouples(system, couples);
    const menOf = pods.map((_, pod) => men.filter((_man, index) => index % pods.length === pod));
    const pids = pods.map(({ process: { pid } }) => pid);
    const memory = () => Promise.all(pids.map((pid) => readResidentMiB(pid)));
    const before = await memory();
    const startedAt = performance.now();
    for (const [pod, { url }] of pods.entries()) {
      const cookies = (menOf[pod] ?? []).map(({ client }) => client.cookieHeader);
      await socketProcesses[pod]?.send({
        kind: 'open',
        origin: system.origin,
        url,
        cookies,
        count: Math.round(count / pods.length),
      });
    }
    const openSeconds = (performance.now() - startedAt) / 1_000;
    await sleep(3_000);
    const after = await memory();
    const rows: Report['rows'] = [];
    for (const [pod, receivers] of menOf.entries()) {
      const socketsOfMember = Math.round(count / pods.length / receivers.length);
      const cpuBefore = pids.map(cpuMsOf);
      const latencies = new Latencies();
      const senders = women.filter((_, index) => index % pods.length === pod);
      const pairs = senders.flatMap((sender) => receivers.map((receiver, index) => ({ sender, receiver, index })));
      for (const { sender, receiver, index } of pairs) {
        const startedAt = performance.timeOrigin + performance.now();
        await sender.client.call(inbox.sendInvitation, { body: { to: receiver.member } });
        const last = await waitForLastDelivery(sender.member, index, socketsOfMember, socketProcesses[pod]);
        latencies.add(last - startedAt);
        await sleep(1_000 / invitationsPerSecond);
      }
      const cpu = pids.map((pid, index) => (cpuMsOf(pid) - (cpuBefore[index] ?? 0)) / pairs.length);
      rows.push([
        `pod ${pod + 1}`,
        pairs.length,
        socketsOfMember,
        ...[50, 95, 100].map((percent) => formatMs(latencies.percentile(percent))),
        ...cpu.map((ms) => ms.toFixed(0)),
      ]);
    }
    const perSocket = after.map((mib, pod) =>
      (((mib - (before[pod] ?? 0)) * 2 ** 20) / (count / pods.length) / 1_000).toFixed(1),
    );
    return {
      name: 'sockets',
      command: `npm run bench -- sockets --sockets ${count}`,
      columns: [
        'sockets of the member at',
        'invitations',
        'sockets of each',
        'last of them p50 ms',
        'p95',
        'longest',
        'CPU ms of pod 1',
        'CPU ms of pod 2',
      ],
      rows,
      notes: [
        `${count.toLocaleString('en')} sockets over two pods of notification, without a gateway, opened in ${openSeconds.toFixed(0)} s. Memory for each: ${perSocket.join(' and ')} kB.`,
        'From the request of the invitation to the last socket. CPU time for each invitation includes the handling of its events, which both pods share.',
      ],
    };
  } finally {
    for (const each of socketProcesses) each.stop();
    await system.stop();
  }
}

/** Waits until all `sockets` of a receiver have a sender's notification. Returns the last delivery time, in Unix ms. */
async function waitForLastDelivery(
  sender: string,
  receiver: number,
  sockets: number,
  socketProcess: ReturnType<typeof startSocketProcess> | undefined,
): Promise<number> {
  let last = Number.POSITIVE_INFINITY;
  await waitUntil(
    'every socket has the notification',
    async () => {
      const { deliveries } = (await socketProcess?.report()) ?? { deliveries: [] };
      const delivery = deliveries.find(
        (each) => each.receiver === receiver && each.text.includes('receiveNotification') && each.text.includes(sender),
      );
      if (delivery?.count !== sockets) return false;
      ({ last } = delivery);
      return true;
    },
    deliveryTimeoutMs,
  );
  return last;
}
