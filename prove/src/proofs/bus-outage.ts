import { setTimeout as sleep } from 'node:timers/promises';
import type { Proof } from '../proof.ts';
import { waitUntilDrained } from './outage/drain.ts';
import { writesPerPair } from './outage/logged-write.ts';
import { listMissingEffects } from './outage/missing-effects.ts';
import { startKillableSystem } from './outage/start-killable-system.ts';
import { startWriteLoad } from './outage/start-write-load.ts';

const members = 60;
const outageMs = Number(process.env.PROOF_OUTAGE_MS ?? 60_000);
const writesPerSecond = 25;
/** Load before the outage, and after it while the backlog drains. */
const marginMs = 10_000;
const maxDrainMs = 30_000;
const maxShown = 20;

export const proof: Proof = {
  number: 7,
  promise: 'Members can write while NATS is down, and the backlog drains soon after its return.',
  shortForm: 'packages/service-kit/src/outage.test.ts',
  maxMinutes: 6,
  async run() {
    const system = await startKillableSystem(2 * members);
    try {
      const pairs = Math.ceil(((outageMs + 2 * marginMs) / 1_000) * (writesPerSecond / writesPerPair));
      const load = await startWriteLoad({ origin: system.origin, members, pairs, writesPerSecond });
      await sleep(marginMs);
      const { nats } = system.servers;
      await nats.stop(0);
      const downAt = Date.now();
      await sleep(outageMs);
      nats.start();
      await nats.waitReady();
      const upAt = new Date();
      const drainMs = await waitUntilDrained(system, upAt);
      const writes = await load.writes;
      await waitUntilDrained(system, new Date());
      const during = writes.filter(({ doneAt }) => doneAt >= downAt && doneAt <= upAt.getTime());
      const failures = writes.flatMap((entry) => entry.failures);
      const missing = (await listMissingEffects(system, writes)).filter((line) => !line.includes('email'));
      for (const line of [...failures, ...missing].slice(0, maxShown)) process.stdout.write(`  ${line}\n`);
      return [
        {
          measured: 'failed writes',
          value: `${failures.length} of ${writes.length}, ${during.length} of them during ${Math.round((upAt.getTime() - downAt) / 1_000)} s without NATS`,
          expected: '0',
          isKept: failures.length === 0 && during.length > 0,
        },
        {
          measured: 'backlog drained under load',
          value: `${(drainMs / 1_000).toFixed(1)} s`,
          expected: '≤ 30 s',
          isKept: drainMs <= maxDrainMs,
        },
        {
          measured: 'missing or repeated effects',
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
