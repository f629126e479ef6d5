import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitUntil } from './ports.ts';
import { SetupError } from './setup-error.ts';
import { type SupervisedProcess, supervise } from './supervise.ts';

let folder: string;
let supervised: SupervisedProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-supervise-'));
});
afterEach(async () => {
  await supervised?.stop();
  supervised = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const sh = (script: string) => {
  supervised = supervise({ name: 'sample', command: 'sh', args: ['-c', script], logFile: join(folder, 'sample.log') });
  return supervised;
};
const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
const pidIn = async (file: string) => {
  await waitUntil(async () => existsSync(file) && readFileSync(file, 'utf8').endsWith('\n'));
  return Number(readFileSync(file, 'utf8'));
};

test('restarts a killed process', async () => {
  const sample = sh('sleep 60');
  const pidBeforeKill = sample.pid;
  sample.kill('SIGKILL');
  expect(await waitUntil(async () => sample.pid !== undefined && sample.pid !== pidBeforeKill)).toBe(true);
  expect(sample.restarts).toBe(1);
});

test('restarts a process after the shortest pause, even after many kills', async () => {
  const sample = sh('sleep 60');
  for (let round = 1; round <= 12; round += 1) {
    const pidBeforeKill = sample.pid;
    sample.kill('SIGKILL');
    expect(
      await waitUntil(async () => sample.pid !== undefined && sample.pid !== pidBeforeKill, { timeoutMs: 3000 }),
    ).toBe(true);
  }
});

test('keeps a stopped process stopped until it is started', async () => {
  const sample = sh('sleep 60');
  await sample.stop();
  expect(sample.pid).toBeUndefined();
  sample.start();
  expect(sample.pid).toBeTypeOf('number');
});

test('stops a process that ignores SIGTERM, and its children', async () => {
  const file = join(folder, 'grandchild');
  const sample = sh(`trap "" TERM; sleep 60 & echo $! > ${file}; while true; do sleep 60; done`);
  const grandchild = await pidIn(file);
  const { pid = 0 } = sample;
  await sample.stop(300);
  expect(isAlive(pid)).toBe(false);
  expect(await waitUntil(async () => !isAlive(grandchild), { timeoutMs: 3000 })).toBe(true);
});

test('quotes the last log line of a process that cannot start', async () => {
  const sample = sh('echo "Error: no such database" >&2; exit 1');
  supervised = supervise({
    name: 'sample',
    command: 'sh',
    args: ['-c', 'exit 1'],
    logFile: join(folder, 'sample.log'),
    ready: async () => false,
  });
  const readiness = supervised.waitReady(10_000);
  await expect(readiness).rejects.toThrow(/sample is not ready: Error: no such database/);
  await expect(readiness).rejects.toBeInstanceOf(SetupError);
  await sample.stop();
});

test('ends a process when its supervisor is killed', async () => {
  const program = join(folder, 'supervisor.ts');
  const pidFile = join(folder, 'child');
  writeFileSync(
    program,
    `import { supervise } from '${join(import.meta.dirname, 'supervise.ts')}';
     supervise({ name: 'child', command: 'sh', args: ['-c', 'echo $$ > ${pidFile}; exec sleep 60'], logFile: '${join(folder, 'log')}' });
     setInterval(() => {}, 1000);`,
  );
  const supervisor = fork(program, { execPath: process.execPath, execArgv: [] });
  const child = await pidIn(pidFile);
  expect(isAlive(child)).toBe(true);
  supervisor.kill('SIGKILL');
  expect(await waitUntil(async () => !isAlive(child), { timeoutMs: 5000 })).toBe(true);
});
