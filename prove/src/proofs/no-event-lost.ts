import { setTimeout as sleep } from 'node:timers/promises';
import type { Proof } from '../proof.ts';
import { killAtRandom, victims } from './outage/kill-servers.ts';
import { writesPerPair } from './outage/logged-write.ts';
import { listMissingEffects } from './outage/missing-effects.ts';
import { startKillableSystem } from './outage/start-killable-system.ts';
import { startWriteLoad } from './outage/start-write-load.ts';

const commits = Number(process.env.PROOF_COMMITS ?? 10_000);
const kills = Number(process.env.PROOF_KILLS ?? 20);
const members = 100;
const recoveryMs = 60_000;
const maxShown = 20;

export const proof: Proof = {
  number: 1,
  promise:
    'A committed write reaches every consumer, although services, relays, NATS and the database are killed at random.',
  shortForm: 'tests/src/crash.journey.test.ts',
  maxMinutes: 15,
  async run() {
    const system = await startKillableSystem(2 * members);
    try {
      const pairs = commits / writesPerPair;
      const load = await startWriteLoad({ origin: system.origin, members, pairs, writesPerSecond: 40 });
      const startedAt = Date.now();
      const killed = await killAtRandom(system, kills, load.isRunning);
      const writes = await load.writes;
      const seconds = Math.round((Date.now() - startedAt) / 1_000);
      await sleep(recoveryMs);
      const missing = await listMissingEffects(system, writes);
      for (const line of missing.slice(0, maxShown)) process.stdout.write(`  ${line}\n`);
      const retried = writes.filter(({ failures }) => failures.length > 0).length;
      return [
        {
          measured: 'committed writes',
          value: `${writes.length} in ${seconds} s, ${retried} after a retry`,
          expected: `${commits}`,
          isKept: writes.length >= commits,
        },
        {
          measured: 'SIGKILLs under load',
          value: victims.map((victim) => `${victim} ${killed.get(victim)}`).join(', '),
          expected: `${kills} each`,
          isKept: victims.every((victim) => killed.get(victim) === kills),
        },
        {
          measured: `missing or repeated effects after ${recoveryMs / 1_000} s`,
          value: `${missing.length}`,
          expected: '0',
          isKept: missing.length === 0,
        },
      ];
    } finally {
      await system.stop();
    }
  },
};
