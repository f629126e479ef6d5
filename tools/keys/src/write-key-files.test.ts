import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { serviceNames } from '@hamrah/contracts/inventory';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { writeKeyFiles } from './write-key-files.ts';

let folder: string;
const variablesOf = (service: string) => parseEnv(readFileSync(join(folder, `${service}.env`), 'utf8'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

it('gives the public session keys to every service, and the signing key only to identity', () => {
  writeKeyFiles(folder);
  expect(readdirSync(folder).toSorted()).toEqual(
    [...[...serviceNames, 'gateway', 'staff-gateway', 'calls'].map((name) => `${name}.env`), 'complete'].toSorted(),
  );
  for (const service of serviceNames) {
    expect(variablesOf(service).SESSION_PUBLIC_KEYS).toBe(variablesOf('identity').SESSION_PUBLIC_KEYS);
    expect(JSON.parse(variablesOf(service).SESSION_PUBLIC_KEYS ?? '').keys).toHaveLength(1);
    expect(statSync(join(folder, `${service}.env`)).mode & 0o777).toBe(0o600);
  }
  expect(serviceNames.filter((service) => variablesOf(service).SESSION_SIGNING_KEY)).toEqual(['identity']);
});

it('preserves the keys of an earlier run', () => {
  writeKeyFiles(folder);
  const first = variablesOf('admin');
  writeKeyFiles(folder);
  expect(variablesOf('admin')).toEqual(first);
});

it('replaces the keys of an interrupted run', () => {
  writeKeyFiles(folder);
  const first = variablesOf('admin');
  rmSync(join(folder, 'complete'));
  writeKeyFiles(folder);
  expect(variablesOf('admin')).not.toEqual(first);
});
