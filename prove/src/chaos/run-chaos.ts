import { setTimeout as sleep } from 'node:timers/promises';
import { inbox } from '@hamrah/contracts';
import { demoPassword } from '@hamrah/seed';
import { ApiClient } from '@hamrah/tests/api-client';
import type { Finding } from '../proof.ts';
import { waitUntilDrained } from '../proofs/outage/drain.ts';
import { writesPerPair } from '../proofs/outage/logged-write.ts';
import { listMissingEffects } from '../proofs/outage/missing-effects.ts';
import { startKillableSystem } from '../proofs/outage/start-killable-system.ts';
import { phonesOf, startWriteLoad } from '../proofs/outage/start-write-load.ts';
import { skewedClock } from './chaos-tools.ts';
import { describeFault, planFaults } from './fault-plan.ts';
import { markLinks, startFault } from './firewall.ts';
import { groups, linksOf } from './links.ts';
import { watchBlocks } from './watch-blocks.ts';

export interface ChaosOptions {
  readonly minutes: number;
  readonly seed: number;
  readonly writesPerSecond: number;
  /** Half of them are women. Each woman and each man form at most one pair. */
  readonly members: number;
}

/** Offsets of the clocks of these services, in seconds. Clocks of servers with NTP differ by less than one second. */
const skews = { inbox: 20, matches: -20 } as const;
const maxDrainMs = 120_000;
const maxShown = 20;

/**
 * Runs load while links between processes fail at random, then repairs the network and compares the writes with the
 * databases, streams and emails. Needs its own network namespace.
 */
export async function runChaos(options: ChaosOptions): Promise<readonly Finding[]> {
  const { minutes, seed, writesPerSecond, members } = options;
  const environment = Object.fromEntries(Object.entries(skews).map(([name, by]) => [name, skewedClock(by)]));
  // Half of the demo members are men, some of them too young for the load.
  const system = await startKillableSystem(2 * members + 40, { environment, groups });
  try {
    const links = linksOf(system);
    markLinks(links);
    const pairs = Math.ceil((minutes * 60 * writesPerSecond) / writesPerPair);
    const load = await startWriteLoad({ origin: system.origin, members, pairs, writesPerSecond });
    const watched = (['Female', 'Male'] as const).map((gender) => phonesOf(gender, members / 2 + 1).at(-1) ?? '');
    const [woman = '', man = ''] = watched;
    const watching = new AbortController();
    const blocks = watchBlocks(system.origin, woman, man, watching.signal);
    const faults = await injectFaults(planFaults(links, seed), minutes * 60_000, load.isRunning);
    watching.abort();
    const [writes, outcomes] = await Promise.all([load.writes, blocks]);
    const drainMs = await waitUntilDrained(system, new Date());
    const missing = await listMissingEffects(system, writes);
    const isReachable = await canInvite(system.origin, man, woman);
    const lines = [...missing, ...outcomes.reached];
    for (const line of lines.slice(0, maxShown)) process.stdout.write(`  ${line}\n`);
    const retried = writes.filter(({ failures }) => failures.length > 0).length;
    return [
      {
        measured: 'network faults during the load',
        value: [...faults].map(([kind, count]) => `${kind} ${count}`).join(', '),
        expected: 'at least one',
        isKept: faults.size > 0,
      },
      {
        measured: 'writes, each repeated until it succeeds',
        value: `${writes.length}, ${retried} of them after a failure`,
        expected: `${pairs * writesPerPair}`,
        isKept: writes.length === pairs * writesPerPair,
      },
      {
        measured: 'lost or repeated events, rows and emails',
        value: `${missing.length}`,
        expected: '0',
        isKept: missing.length === 0,
      },
      {
        measured: 'invitations that reached a member who had blocked the sender',
        value: `${outcomes.reached.length} of ${outcomes.refused + outcomes.failed + outcomes.reached.length} in ${outcomes.blocks} blocks, ${outcomes.refused} refused`,
        expected: '0, some refused',
        isKept: outcomes.reached.length === 0 && outcomes.refused > 0,
      },
      {
        measured: 'the same invitation after the last unblocking',
        value: isReachable ? 'sent' : 'refused',
        expected: 'sent',
        isKept: isReachable,
      },
      {
        measured: 'all events processed after the repair',
        value: `${(drainMs / 1_000).toFixed(1)} s`,
        expected: `≤ ${maxDrainMs / 1_000} s`,
        isKept: drainMs <= maxDrainMs,
      },
    ];
  } finally {
    await system.stop();
  }
}

/** Injects faults one after the other for `durationMs`, or until the load ends. Returns the number of each kind. */
async function injectFaults(
  plan: ReturnType<typeof planFaults>,
  durationMs: number,
  isUnderLoad: () => boolean,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const endMs = performance.now() + durationMs;
  for (const { pauseMs, durationMs: faultMs, fault } of plan) {
    await sleep(pauseMs);
    if (performance.now() >= endMs || !isUnderLoad()) break;
    process.stdout.write(`  ${new Date().toISOString().slice(11, 19)} ${describeFault(fault)}, ${faultMs} ms\n`);
    const endFault = startFault(fault);
    await sleep(faultMs).finally(endFault);
    counts.set(fault.kind, (counts.get(fault.kind) ?? 0) + 1);
  }
  return counts;
}

/** Whether one demo member can invite another. */
async function canInvite(origin: string, fromPhone: string, toPhone: string): Promise<boolean> {
  const [from, to] = [new ApiClient(origin), new ApiClient(origin)];
  await from.signIn(fromPhone, demoPassword);
  const { member } = await to.signIn(toPhone, demoPassword);
  return from.call(inbox.sendInvitation, { body: { to: member } }).then(
    () => true,
    () => false,
  );
}
