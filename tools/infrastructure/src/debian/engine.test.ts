import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SetupError } from '../setup-error.ts';
import { buildAtomically, buildFromFirst } from './engine.ts';
import { type PackageSource, packageSources, recipeHash } from './recipe.ts';

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

test('builds although a killed build held the lock', async () => {
  const final = join(folder, 'root');
  const lockHolder = spawn('flock', ['--no-fork', `${final}.lock`, 'sleep', '60'], { stdio: 'ignore' });
  await expect.poll(() => spawnSync('flock', ['--nonblock', `${final}.lock`, 'true']).status).toBe(1);
  lockHolder.kill('SIGKILL');
  await buildAtomically(final, build(final, 'mkdir "$1"'), () => {});
  expect(existsSync(final)).toBe(true);
});

describe('package sources', () => {
  const lines = (sources: PackageSource[]) => sources.map(({ line }) => line.replace(/^deb \[.*?\] /, ''));

  test('prefer the pinned state of the release, then the mirror of the machine, then the default mirror', () => {
    const [snapshot, ...mirrors] = lines(
      packageSources(['http://mirror.example/debian/', 'http://deb.debian.org/debian']),
    );
    expect(snapshot).toMatch(/^http:\/\/snapshot\.debian\.org\/archive\/debian\/\d{8}T\d{6}Z forky main$/);
    expect(mirrors).toEqual(['http://mirror.example/debian forky main', 'http://deb.debian.org/debian forky main']);
  });

  test('are verified with the keys of Debian', () => {
    for (const { line } of packageSources([]))
      expect(line).toContain('signed-by=/usr/share/keyrings/debian-archive-keyring.gpg');
  });

  test('are built in separate engine folders for root and for other users', () => {
    expect(recipeHash('installed')).not.toBe(recipeHash('extracted'));
  });

  test('are tried in order until one serves the packages', async () => {
    const final = join(folder, 'root');
    const sources = ['pinned', 'own', 'default'].map((name) => ({ name, line: name }));
    const activities: string[] = [];
    const buildFrom = ({ line }: PackageSource) => {
      const script = `mkdir "$1"; [ ${line} = own ] || { touch "$1/half-written"; echo "E: Failed to fetch" >&2; exit 1; }; echo ${line} > "$1/source"`;
      return buildAtomically(final, build(final, script), () => {});
    };
    await buildFromFirst(sources, buildFrom, (activity) => activities.push(activity));
    expect(readFileSync(join(final, 'source'), 'utf8')).toBe('own\n');
    expect(existsSync(join(final, 'half-written'))).toBe(false);
    expect(activities).toEqual(['pinned does not serve the packages; trying own']);
  });

  test('fail with the reason of the last source', async () => {
    const sources = ['pinned', 'default'].map((name) => ({ name, line: name }));
    const failing = ({ line }: PackageSource) => Promise.reject(new SetupError(`E: ${line} is unreachable`));
    await expect(buildFromFirst(sources, failing, () => {})).rejects.toThrow('E: default is unreachable');
  });
});
