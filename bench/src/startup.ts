import { startBenchSystem } from './bench-system.ts';
import type { Report } from './report.ts';

const runs = 5;

/** How long the parts take from nothing to ready: infrastructure with fresh data, then all processes; browser builds are there already. */
export async function startup(): Promise<Report> {
  const infrastructure: number[] = [];
  const processes: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const system = await startBenchSystem();
    infrastructure.push(system.took.get('database and message bus') ?? 0);
    processes.push(system.took.get('services and site') ?? 0);
    await system.stop();
  }
  const row = (name: string, taken: number[]) => {
    const sorted = [...taken].sort((a, b) => a - b).map((each) => (each / 1000).toFixed(1));
    return [name, sorted[0] ?? '', sorted[Math.floor(runs / 2)] ?? '', sorted.at(-1) ?? ''];
  };
  return {
    name: 'startup',
    command: 'npm run bench -- startup',
    columns: ['from nothing to ready', 'fastest s', 'median', 'slowest'],
    rows: [row('infrastructure, fresh data', infrastructure), row('services, remotes, shell, gateway', processes)],
  };
}
