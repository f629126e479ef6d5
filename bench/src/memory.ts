import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { localNode } from '@hamrah/infrastructure/local-node';
import { processTree } from './process-tree.ts';
import type { Report } from './report.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const settleMs = 60_000;

/** Memory of every process of `npm start`, with 2,000 demo members, one minute after it is ready. */
export async function measureMemory(): Promise<Report> {
  const node = localNode(folder, { smallMemory: true });
  const system = spawn('npm', ['exec', '--', 'node', ...node.flags, 'tools/start/src/start-temporary.ts', '2000'], {
    cwd: folder,
    env: { ...process.env, ...node.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid } = system;
  if (pid === undefined) throw new Error('npm is not on the PATH.');
  try {
    await waitForLine(system.stdout, 'Ready:');
    system.stdout.resume();
    await sleep(settleMs);
    return createReport(pid);
  } finally {
    // `npm exec` does not pass signals on.
    for (const descendant of processTree(pid))
      if (descendant.name === 'npm start') process.kill(descendant.pid, 'SIGTERM');
    if (system.exitCode === null) await once(system, 'exit');
  }
}

async function waitForLine(output: NodeJS.ReadableStream, text: string): Promise<void> {
  for await (const line of createInterface({ input: output })) {
    process.stderr.write(`${line}\n`);
    if (line.includes(text)) return;
  }
  throw new Error('The system ended before it was ready.');
}

function createReport(pid: number): Report {
  const groups = new Map<string, { count: number; pssMiB: number; rssMiB: number }>();
  for (const { name, pssMiB, rssMiB } of processTree(pid)) {
    const group = groups.get(name) ?? { count: 0, pssMiB: 0, rssMiB: 0 };
    groups.set(name, { count: group.count + 1, pssMiB: group.pssMiB + pssMiB, rssMiB: group.rssMiB + rssMiB });
  }
  const rows = [...groups].toSorted(([, a], [, b]) => b.pssMiB - a.pssMiB);
  const total = rows.reduce((sum, [, group]) => sum + group.pssMiB, 0);
  const count = rows.reduce((sum, [, group]) => sum + group.count, 0);
  return {
    name: 'memory',
    command: 'npm run bench -- memory',
    columns: ['process', 'processes', 'PSS, MiB', 'RSS, MiB'],
    rows: [
      ...rows.map(([name, group]) => [name, group.count, group.pssMiB.toFixed(0), group.rssMiB.toFixed(0)]),
      ['total', count, total.toFixed(0), ''],
    ],
    notes: [
      'PSS counts a shared memory page once. The sum of RSS would count it several times.',
      'Every process of `npm start`, on free ports with 2,000 demo members, one minute after it is ready.',
    ],
  };
}
