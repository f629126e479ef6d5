import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SetupError } from '../setup-error.ts';
import { buildAtomically } from './engine.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-engine-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const build = (final: string, script: string) => ['sh', '-euc', script, 'sh', `${final}.building`];

test('discards an interrupted build and builds again', async () => {
  const final = join(folder, 'root');
  mkdirSync(`${final}.building`);
  writeFileSync(join(`${final}.building`, 'half-written'), '');
  await buildAtomically(final, build(final, 'mkdir "$1"; echo whole > "$1/file"'), () => {});
  expect(readFileSync(join(final, 'file'), 'utf8')).toBe('whole\n');
  expect(existsSync(join(final, 'half-written'))).toBe(false);
  expect(existsSync(`${final}.building`)).toBe(false);
});

test('reports why a build failed and leaves no finished folder', async () => {
  const final = join(folder, 'root');
  const failedBuild = buildAtomically(final, build(final, 'mkdir "$1"; echo "E: no space left" >&2; exit 1'), () => {});
  await expect(failedBuild).rejects.toThrow(/E: no space left/);
  await expect(failedBuild).rejects.toBeInstanceOf(SetupError);
  expect(existsSync(final)).toBe(false);
});

test('builds once when two builds start together', async () => {
  const final = join(folder, 'root');
  const command = build(final, `mkdir "$1"; sleep 0.3; echo built >> "${folder}/builds"`);
  await Promise.all([buildAtomically(final, command, () => {}), buildAtomically(final, command, () => {})]);
  expect(readFileSync(join(folder, 'builds'), 'utf8')).toBe('built\n');
});

test('is not blocked by the lock of a killed build', async () => {
  const final = join(folder, 'root');
  const lockHolder = spawn('flock', ['--no-fork', `${final}.lock`, 'sleep', '60'], { stdio: 'ignore' });
  await expect.poll(() => spawnSync('flock', ['--nonblock', `${final}.lock`, 'true']).status).toBe(1);
  lockHolder.kill('SIGKILL');
  await buildAtomically(final, build(final, 'mkdir "$1"'), () => {});
  expect(existsSync(final)).toBe(true);
});
