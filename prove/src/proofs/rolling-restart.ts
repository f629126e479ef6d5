import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type BenchSystem, startBenchSystem } from '@hamrah/bench/bench-system';
import { registerCouples, type TestMember } from '@hamrah/bench/couples';
import { percentile } from '@hamrah/bench/statistics';
import { billing, identity, inbox, matches, notification, profile, requestFor } from '@hamrah/contracts';
import { fetchAllPages } from '@hamrah/tests/api-client';
import type { Proof } from '../proof.ts';
import type { LoadRequest, LoadResult, RestartLoadPlan } from '../rolling-restart/load.ts';

const restarted = ['identity', 'profile', 'matches', 'inbox', 'notification', 'billing', 'admin', 'gateway'] as const;
const couples = 8;
const requestsPerSecond = 200;
const socketsPerMember = 15;
const maxReconnectMs = 5_000;

/** Reads of all services that have member routes, and one invitation for each pair. */
function planOf(system: BenchSystem, women: readonly TestMember[], men: readonly TestMember[]): RestartLoadPlan {
  const members = [...women, ...men];
  const cookieOf = ({ client }: TestMember) => client.cookieHeader;
  const reads = [
    identity.readAccount,
    profile.readOwnProfile,
    matches.listSavedSearches,
    inbox.listConversations,
    notification.countUnread,
    billing.listPayments,
  ].flatMap((route) => members.map((member) => ({ method: 'GET', path: route.path, cookie: cookieOf(member) })));
  const writes = women.flatMap((woman) =>
    men.map(({ member: to }): LoadRequest => {
      const { method, path, body } = requestFor(inbox.sendInvitation, { body: { to } });
      return { method, path, cookie: cookieOf(woman), body: String(body) };
    }),
  );
  const socketCookies = members.flatMap((member) => Array<string>(socketsPerMember).fill(cookieOf(member)));
  return { origin: system.origin, requestsPerSecond, reads, writes, writesPerSecond: 0.4, socketCookies };
}

async function run() {
  const system = await startBenchSystem({}, [...restarted, 'mailbox', 'frontends'], undefined, restarted);
  const generator = fork(fileURLToPath(new URL('../rolling-restart/load.ts', import.meta.url)));
  try {
    const { women, men } = await registerCouples(system, couples);
    generator.send(planOf(system, women, men));
    await once(generator, 'message');
    for (const name of restarted) for (const pod of system.pods[name] ?? []) await pod.restart();
    generator.send('stop');
    const [result] = (await once(generator, 'message')) as [LoadResult];
    const { sent, failures, writesDone, reconnectsMs, latenciesMs, connectedSockets } = result;
    for (const failure of failures.slice(0, 20)) process.stderr.write(`${failure}\n`);
    let stored = 0;
    for (const { client } of women) {
      const invitations = await fetchAllPages((cursor) =>
        client.call(inbox.listSent, { query: cursor ? { cursor, limit: 50 } : { limit: 50 } }),
      );
      stored += invitations.length;
    }
    const socketCount = couples * 2 * socketsPerMember;
    const reconnectMs = percentile(reconnectsMs, 99);
    return [
      {
        measured: `failed requests of ${sent} at ${requestsPerSecond}/s; p99 ${percentile(latenciesMs, 99).toFixed(0)} ms`,
        value: String(failures.length),
        expected: '0',
        isKept: failures.length === 0 && sent > requestsPerSecond * 30,
      },
      {
        measured: `accepted invitations missing, of ${writesDone}`,
        value: String(Math.max(0, writesDone - stored)),
        expected: '0',
        isKept: writesDone > 0 && stored >= writesDone,
      },
      {
        measured: `p99 until a lost socket is connected again (${reconnectsMs.length} losses)`,
        value: `${(reconnectMs / 1_000).toFixed(2)} s`,
        expected: '≤ 5 s',
        isKept: reconnectMs <= maxReconnectMs,
      },
      {
        measured: `sockets connected at the end, of ${socketCount}`,
        value: String(connectedSockets),
        expected: String(socketCount),
        isKept: connectedSockets === socketCount,
      },
    ];
  } finally {
    generator.kill();
    await system.stop();
  }
}

export const proof: Proof = {
  number: 11,
  promise: 'Every service and the gateway restart one pod after another without a failed request.',
  shortForm: 'packages/service-kit/src/http/graceful-close.test.ts',
  maxMinutes: 6,
  run,
};
