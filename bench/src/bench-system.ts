import { fileURLToPath } from 'node:url';
import { type Steps, type System, startSystem } from '@hamrah/start';
import type { ProcessName } from '@hamrah/start/processes';
import { runSeed } from '@hamrah/start/demo-members';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const unlimited = '1000000000';
/** How long making the index of a million members may take, in ms. */
const indexMakingMs = 180_000;

/** A whole system for one benchmark: own ports, own throw-away data, the gateway's limits lifted. */
export interface BenchSystem extends System {
  /** What each step of the start took, in ms, by the step's name. */
  took: Map<string, number>;
  /** Loads demo members 0 to `members - 1`, into every service unless `only` names some. */
  seed(members: number, only?: readonly string[]): Promise<void>;
}

/** Starts the whole system, or `only` some processes of it; `settings` add to the environment of the gateways. */
export async function startBenchSystem(
  settings: Record<string, string> = {},
  only?: readonly ProcessName[],
): Promise<BenchSystem> {
  const took = new Map<string, number>();
  const steps: Steps = {
    async step(name, work) {
      const begun = performance.now();
      const result = await work(() => {});
      took.set(name, performance.now() - begun);
      return result;
    },
  };
  const gateway = {
    READS_PER_MINUTE: unlimited,
    WRITES_PER_MINUTE: unlimited,
    SIGN_INS_PER_MINUTE: unlimited,
    REGISTRATIONS_PER_HOUR: unlimited,
    CODES_PER_HOUR: unlimited,
    UPLOADS_PER_HOUR: unlimited,
    ...settings,
  };
  const environment = Object.fromEntries(
    ['gateway', 'staff-gateway', 'identity', 'profile', 'matches', 'inbox', 'notification', 'admin'].map((name) => [
      name,
      { LOG_LEVEL: 'warn', ...(name.endsWith('gateway') ? gateway : {}) },
    ]),
  );
  const system = await startSystem({ folder, ports: 'free', steps, environment, ...(only && { only }) });
  return {
    ...system,
    took,
    async seed(members, only) {
      const note = (line: string) => process.stderr.write(`${line}\n`);
      // Matches would read every member again as they come; it makes its index of all of them at once.
      await system.processes.matches.stop();
      await runSeed(
        folder,
        ['--members', String(members), ...(only ? ['--only', only.join(',')] : [])],
        { MONGODB_BASE_URI: system.mongodbUri() },
        note,
      );
      await steps.step('matches', async () => {
        system.processes.matches.start();
        await system.processes.matches.waitReady(indexMakingMs);
      });
    },
  };
}
