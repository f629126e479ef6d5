import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPackages, recordedPackagesFile, versionWarning } from './package-versions.ts';

const recorded = new Map([
  ['postgresql-18', '18.6-3'],
  ['nats-server', '2.15.1-1+b2'],
  ['libc6', '2.43-7'],
]);

test('accepts the recorded versions and their binary rebuilds (`+bN`)', () => {
  expect(versionWarning(new Map(recorded), recorded)).toBeUndefined();
  expect(versionWarning(new Map([['nats-server', '2.15.1-1+b4']]), recorded)).toBeUndefined();
});

test('names packages with another version and packages that were not recorded', () => {
  const installed = new Map([...recorded, ['postgresql-18', '18.7-1'], ['libnew1', '1.0-1']]);
  expect(versionWarning(installed, recorded)).toBe(
    'Warning: 2 of 4 packages of the database engine differ from the recorded versions: postgresql-18 18.7-1 (recorded: 18.6-3), libnew1 1.0-1 (recorded: none)',
  );
});

test('names three of many changed packages', () => {
  const installed = new Map([...'abcd'].map((name) => [name, '2']));
  expect(versionWarning(installed, recorded)).toMatch(
    /^Warning: 4 of 4 packages .*: a 2 .*, b 2 .*, c 2 \(recorded: none\) …$/,
  );
});

test('reads a file with a name and a version per line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-packages-'));
  writeFileSync(join(folder, 'packages.txt'), 'libc6 2.43-7\nlibicu78 78.3-2\n');
  expect([...readPackages(join(folder, 'packages.txt'))]).toEqual([
    ['libc6', '2.43-7'],
    ['libicu78', '78.3-2'],
  ]);
  rmSync(folder, { recursive: true });
});

test('records the versions of the database and the message bus', () => {
  const versions = readPackages(recordedPackagesFile);
  expect([...versions.keys()]).toEqual(expect.arrayContaining(['postgresql-18-documentdb', 'nats-server', 'libc6']));
});
