import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Report } from '../report.ts';
import type { BatchResult } from './batch-worker.ts';

const run = promisify(execFile);
const worker = fileURLToPath(new URL('batch-worker.ts', import.meta.url));

/** Plans one day of daily matches for all members, in a separate process. */
export async function measureDailyPlan({ members }: { members: number[] }): Promise<Report> {
  const rows: (string | number)[][] = [];
  for (const count of members) {
    const { stdout } = await run(process.execPath, [worker, String(count)]);
    const { pairs, cpuSeconds, wallSeconds, peakMiB } = JSON.parse(stdout) as BatchResult;
    rows.push([
      count.toLocaleString('en'),
      pairs.toLocaleString('en'),
      cpuSeconds.toFixed(1),
      wallSeconds.toFixed(1),
      Math.round(peakMiB),
    ]);
  }
  return {
    name: 'daily',
    command: `npm run bench -- daily --members ${members.join(',')}`,
    columns: ['members', 'planned pairs', 'CPU s', 'wall s', 'peak memory MiB'],
    rows,
    notes: [
      '300 candidates for each member, 0 to 9 looks, one feature. One process, mostly on one core; CPU time does not depend on other work of the machine.',
      'Candidates are drawn at random in memory. The search for them and their stated scores are not included.',
      'Shards are files in the temporary folder, read several times while planning.',
    ],
  };
}
