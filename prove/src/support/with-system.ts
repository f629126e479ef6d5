import { fileURLToPath } from 'node:url';
import { unlimitedRates } from '@hamrah/bench/unlimited-rates';
import { type System, type SystemOptions, startSystem } from '@hamrah/start';
import { runSeed } from '@hamrah/start/demo-members';

const folder = fileURLToPath(new URL('../../../', import.meta.url));
/** A system with demo members on demand. */
export interface SeedableSystem extends System {
  /** Loads demo members 0 to `members - 1` into all services. */
  seed(members: number): Promise<void>;
}

/**
 * Runs `work` on a complete system with its own ports and temporary data, then stops the system. The gateways do not
 * limit rates.
 */
export async function withSystem<T>(
  work: (system: SeedableSystem) => Promise<T>,
  environment: SystemOptions['environment'] = {},
): Promise<T> {
  const limits = { gateway: unlimitedRates, 'staff-gateway': unlimitedRates };
  const system = await startSystem({ folder, ports: 'free', environment: { ...limits, ...environment } });
  try {
    return await work({
      ...system,
      async seed(members) {
        // A running matches service would read each loaded member. After a restart it builds the index once.
        await system.processes.matches.stop();
        const uri = { MONGODB_BASE_URI: system.mongodbUri() };
        await runSeed(folder, ['--members', String(members)], uri, (line) => process.stderr.write(`${line}\n`));
        system.processes.matches.start();
        await system.processes.matches.waitReady(60_000);
      },
    });
  } finally {
    await system.stop();
  }
}
