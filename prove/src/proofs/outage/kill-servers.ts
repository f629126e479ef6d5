import { setTimeout as sleep } from 'node:timers/promises';
import type { SupervisedProcess } from '@hamrah/infrastructure/supervise';
import type { KillableSystem } from './start-killable-system.ts';

/** The kinds of processes to kill. A relay runs in its service, so `relay` kills a service whose outbox has events. */
export const victims = ['service', 'relay', 'nats', 'database'] as const;
export type Victim = (typeof victims)[number];

const services = ['gateway', 'identity', 'profile', 'matches', 'inbox', 'notification', 'admin'] as const;
const publishers = ['inbox', 'matches'] as const;
const maxPauseMs = 1_500;

const draw = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

/**
 * Kills each kind of process `times` times, in random order at random moments. Before each kill, waits until the
 * process is ready. Returns the number of kills under load.
 */
export async function killAtRandom(
  system: KillableSystem,
  times: number,
  isUnderLoad: () => boolean,
): Promise<ReadonlyMap<Victim, number>> {
  const plan = victims.flatMap((victim) => Array<Victim>(times).fill(victim)).sort(() => Math.random() - 0.5);
  const kills = new Map<Victim, number>(victims.map((victim) => [victim, 0]));
  for (const victim of plan) {
    await sleep(Math.random() * maxPauseMs);
    const target = await processOf(system, victim);
    await target.waitReady();
    if (victim === 'relay') await untilPending(system, target.name);
    if (isUnderLoad()) kills.set(victim, (kills.get(victim) ?? 0) + 1);
    target.kill('SIGKILL');
  }
  return kills;
}

async function processOf({ processes, servers }: KillableSystem, victim: Victim): Promise<SupervisedProcess> {
  if (victim === 'service') return processes[draw(services)];
  return victim === 'relay' ? processes[draw(publishers)] : servers[victim];
}

/** Polls the outbox of a service until it has an event, at most 500 times. */
async function untilPending({ mongo }: KillableSystem, service: string): Promise<void> {
  const outbox = mongo.db(`hamrah_${service}`).collection('outbox');
  for (let attempt = 0; attempt < 500; attempt += 1) {
    if (await outbox.findOne({}, { projection: { _id: 1 } }).catch(() => null)) return;
    await sleep(5);
  }
}
