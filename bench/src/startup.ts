import { startBenchSystem } from './bench-system.ts';
import type { Report } from './report.ts';

const runs = 5;

/**
 * Measures the start-up time of the infrastructure with empty data, and of all processes. Browser builds already exist.
 */
export async function measureStartup(): Promise<Report> {
  const infrastructure: number[] = [];
  const processes: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const system = await startBenchSystem();
    infrastructure.push(system.stepDurations.get('database and message bus') ?? 0);
    processes.push(system.stepDurations.get('services and site') ?? 0);
    await system.stop();
  }
  const row = (name: string, durations: number[]) => {
    const sorted = [...durations].sort((a, b) => a - b).map((duration) => (duration / 1000).toFixed(1));
    return [name, sorted[0] ?? '', sorted[Math.floor(runs / 2)] ?? '', sorted.at(-1) ?? ''];
  };
  return {
    name: 'startup',
    command: 'npm run bench -- startup',
    columns: ['start to ready', 'fastest s', 'median', 'slowest'],
    rows: [row('infrastructure, fresh data', infrastructure), row('services, remotes, shell, gateway', processes)],
  };
}
