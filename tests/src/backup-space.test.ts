import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readBase } from './kubernetes/build.ts';
import { ofKind } from './kubernetes/workloads.ts';

const [config] = ofKind(readBase('platform'), 'ConfigMap').filter(({ metadata }) => metadata.name === 'backup-scripts');
const { data } = z.object({ data: z.object({ 'free-space.sh': z.string() }) }).parse(config);
const hourMs = 3_600_000;
const backupKb = 100;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-backup-space-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'backups/lost+found'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a backup of `backupKb` that is `hours` old. A folder is a backup of streams. */
function createBackup(hours: number, { suffix = '.archive.gz', isFolder = false } = {}): string {
  const at = new Date(Date.now() - hours * hourMs);
  const name = `${at.toISOString().slice(0, 16).replace(/:/, '')}${suffix}`;
  const path = join(folder, 'backups', name);
  if (isFolder) mkdirSync(path);
  writeFileSync(isFolder ? join(path, 'stream') : path, Buffer.alloc(backupKb * 1024));
  utimesSync(path, at, at);
  return name;
}

/** Runs the script on a volume of this size, and returns the names of the backups that are left. */
function freeSpace(volumeKb: number): string[] {
  const df = join(folder, 'bin/df');
  // Like df -Pk of a volume that holds only the backups.
  const used = `$(find ${folder}/backups -type f -size +0 -exec du -k {} + | awk '{ sum += $1 } END { print sum + 0 }')`;
  writeFileSync(df, `#!/bin/sh\necho header\necho "volume ${volumeKb} 0 $((${volumeKb} - ${used})) 0% /backups"\n`);
  chmodSync(df, 0o755);
  const script = data['free-space.sh'].replaceAll('/backups', join(folder, 'backups'));
  execFileSync('sh', ['-eu', '-c', script], {
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return readdirSync(join(folder, 'backups'))
    .filter((name) => name !== 'lost+found')
    .toSorted();
}

describe('the clean-up before a backup', () => {
  it('keeps all backups of the last two days, then one per day for 30 days', () => {
    const names = Array.from({ length: 40 * 4 }, (_, index) => createBackup(index * 6 + 1));
    const left = freeSpace(1_000_000);
    expect(left).toEqual(expect.arrayContaining(names.slice(0, 7)));
    const perDay = Map.groupBy(left, (name) => name.slice(0, 10));
    expect(perDay.size).toBeGreaterThanOrEqual(30);
    expect(perDay.size).toBeLessThanOrEqual(32);
    const older = [...perDay].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, -3);
    expect(older.every(([, ofDay]) => ofDay.length === 1)).toBe(true);
  });

  it('deletes a failed attempt, and the oldest backups of a full volume', () => {
    createBackup(2, { suffix: '.archive.gz.part' });
    const names = [50, 45, 30, 20, 10, 4].map((hours) => createBackup(hours));
    expect(freeSpace(6 * backupKb)).toEqual(names.slice(2).toSorted());
  });

  it('deletes folders of streams like files', () => {
    const names = [50, 40, 30, 20, 10].map((hours) => createBackup(hours, { suffix: '', isFolder: true }));
    expect(freeSpace(5 * backupKb)).toEqual(names.slice(2).toSorted());
  });

  it('keeps three backups on a volume that is too small, and fails with the reason', () => {
    for (const hours of [40, 30, 20, 10]) createBackup(hours);
    expect(() => freeSpace(2 * backupKb)).toThrow(/The volume is too small for a fourth backup/);
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(4);
  });

  it('does nothing on an empty volume', () => {
    expect(freeSpace(10)).toEqual([]);
  });
});
