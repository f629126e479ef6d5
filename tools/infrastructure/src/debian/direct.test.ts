import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Child, startChild } from '../child.ts';
import { waitUntil } from '../ports.ts';
import { directCommand } from './direct.ts';
import { type EngineProcess, lockedExitCode } from './engine-process.ts';

let folder: string;
const children: Child[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-direct-'));
  mkdirSync(join(folder, 'tree/usr/bin'), { recursive: true });
  mkdirSync(join(folder, 'data'));
  const program =
    '#!/bin/sh\ntrap "echo stopped >> $1/log; exit 0" INT\necho started >> $1/log\nwhile :; do sleep 0.05; done\n';
  writeFileSync(join(folder, 'tree/usr/bin/server'), program, { mode: 0o755 });
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (options: Partial<EngineProcess> = {}) => {
  const child = startChild(
    directCommand({
      name: 'server',
      root: join(folder, 'tree'),
      lockFile: join(folder, 'lock'),
      binds: { [join(folder, 'data')]: '/mnt' },
      command: (pathOf) => [pathOf('/usr/bin/server'), pathOf('/mnt')],
      staleFile: '/mnt/server.pid',
      stopSignal: 'SIGINT',
      logFile: join(folder, 'server.log'),
      ...options,
    }),
  );
  children.push(child);
  return child;
};
const logged = () => (existsSync(join(folder, 'data/log')) ? readFileSync(join(folder, 'data/log'), 'utf8') : '');

test('runs a program of the tree on a host folder, and stops it with the configured signal', async () => {
  const server = start();
  expect(await waitUntil(async () => logged() === 'started\n')).toBe(true);
  await server.stop();
  expect(logged()).toBe('started\nstopped\n');
});

test('removes the file that a crashed process left behind', async () => {
  writeFileSync(join(folder, 'data/server.pid'), '1');
  start();
  expect(await waitUntil(async () => logged() === 'started\n')).toBe(true);
  expect(existsSync(join(folder, 'data/server.pid'))).toBe(false);
});

test('starts a second process, and removes the stale file, after the first process has stopped', async () => {
  const first = start();
  expect(await waitUntil(async () => logged() === 'started\n')).toBe(true);
  writeFileSync(join(folder, 'data/server.pid'), '1');
  start();
  await first.stop();
  expect(await waitUntil(async () => logged() === 'started\nstopped\nstarted\n')).toBe(true);
  expect(existsSync(join(folder, 'data/server.pid'))).toBe(false);
});

test('reports that another run has locked the data', async () => {
  start();
  expect(await waitUntil(async () => logged() === 'started\n')).toBe(true);
  writeFileSync(join(folder, 'data/server.pid'), '1');
  const second = start({ lockTimeoutSeconds: 0 });
  expect(await second.exited).toBe(`exit code ${lockedExitCode}`);
  expect(readFileSync(join(folder, 'data/server.pid'), 'utf8')).toBe('1');
  expect(logged()).toBe('started\n');
});
