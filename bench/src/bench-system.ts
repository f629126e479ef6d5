import { fileURLToPath } from 'node:url';
import type { ScenarioName } from '@hamrah/seed';
import { type Steps, type System, startSystem } from '@hamrah/start';
import { runSeed, scenarioEnv } from '@hamrah/start/demo-members';
import type { ProcessName } from '@hamrah/start/processes';
import { unlimitedRates } from './unlimited-rates.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
/** Long enough to build the search index of a million members. */
const indexBuildTimeoutMs = 180_000;
const onProgress = (line: string) => void process.stderr.write(`${line}\n`);

/** A complete system with its own ports and temporary data. */
export interface BenchSystem extends System {
  /** Duration of each start-up step, in ms. */
  stepDurations: Map<string, number>;
  /** Loads demo members 0 to `members - 1` into all services, or into the services in `only`. */
  seed(members: number, only?: readonly string[]): Promise<void>;
  /** Creates the account of a scenario and its history. */
  seedScenario(name: ScenarioName): Promise<void>;
}

/**
 * Starts all processes, or those in `only`. `settings` extend the environment of the gateways. If `limits` is `{}`, the
 * gateways have production limits. The processes in `twoPods` run as two pods each. `searchEngine` extends the
 * environment of the services that find members.
 */
export async function startBenchSystem(
  settings: Record<string, string> = {},
  only?: readonly ProcessName[],
  limits: Readonly<Record<string, string>> = unlimitedRates,
  twoPods: readonly ProcessName[] = [],
  searchEngine: Readonly<Record<string, string>> = {},
): Promise<BenchSystem> {
  const stepDurations = new Map<string, number>();
  const steps: Steps = {
    async step(name, work) {
      const startedAt = performance.now();
      const result = await work(() => {});
      stepDurations.set(name, performance.now() - startedAt);
      return result;
    },
  };
  const environment = Object.fromEntries(
    ['gateway', 'staff-gateway', 'identity', 'profile', 'matches', 'inbox', 'notification', 'admin'].map((name) => [
      name,
      {
        LOG_LEVEL: 'warn',
        ...(name.endsWith('gateway') ? { ...limits, ...settings } : {}),
        ...(name === 'matches' || name === 'admin' ? searchEngine : {}),
      },
    ]),
  );
  const system = await startSystem({ folder, ports: 'free', steps, environment, twoPods, ...(only && { only }) });
  return {
    ...system,
    stepDurations,
    async seedScenario(name) {
      const env = { ...scenarioEnv(system), MONGODB_BASE_URI: system.mongodbUri() };
      await runSeed(folder, ['--scenario', name], env, onProgress);
    },
    async seed(members, only) {
      // A running matches service would read each loaded member. After a restart it builds the index once.
      await system.processes.matches.stop();
      await runSeed(
        folder,
        ['--members', String(members), ...(only ? ['--only', only.join(',')] : [])],
        { MONGODB_BASE_URI: system.mongodbUri() },
        onProgress,
      );
      await steps.step('matches', async () => {
        system.processes.matches.start();
        await system.processes.matches.waitReady(indexBuildTimeoutMs);
      });
    },
  };
}
