import { readFile } from 'node:fs/promises';
import { matches as contract } from '@hamrah/contracts';
import { demoPassword, phoneOf } from '@hamrah/seed';
import { ApiClient } from '@hamrah/tests/api-client';
import { startBenchSystem } from './bench-system.ts';
import type { Report } from './report.ts';
import { measure } from './timing.ts';

const calls = 5_000;
const members = 10_000;

/** Resident memory of a process in MiB: its current size (`VmRSS`) or its peak (`VmHWM`). */
export const readResidentMiB = async (pid: number | undefined, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024;
};

/** Resident memory of every process when ready, and after a load of listings from 16 clients. */
export async function memory(): Promise<Report> {
  const system = await startBenchSystem();
  try {
    await system.seed(members);
    const sizesWhenReady = await readMemory(system.processes);
    const client = new ApiClient(system.origin);
    await client.signIn(phoneOf(0), demoPassword);
    await measure(16, calls, () => client.call(contract.listMyPathMatches, { query: { limit: 20 } }));
    const sizesAfterLoad = await readMemory(system.processes);
    return {
      name: 'memory',
      command: 'npm run bench -- memory',
      columns: ['process', 'ready, MiB', `after ${calls.toLocaleString('en')} listings, MiB`],
      rows: [...sizesWhenReady].map(([name, size]) => [
        name,
        size.toFixed(0),
        (sizesAfterLoad.get(name) ?? 0).toFixed(0),
      ]),
    };
  } finally {
    await system.stop();
  }
}

/** Resident memory of every process by name, in MiB. */
export async function readMemory(processes: Record<string, { pid: number | undefined }>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const [name, { pid }] of Object.entries(processes)) sizes.set(name, await readResidentMiB(pid));
  return sizes;
}
