import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadOrCreateKeys } from './keys.ts';

let folder: string;
const file = () => join(folder, '.local/keys.json');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('creates keys once, in a file that only its owner can read', () => {
  const keys = loadOrCreateKeys(folder);
  expect(loadOrCreateKeys(folder)).toEqual(keys);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('adds a missing key and keeps the others', () => {
  const { otpKey, ...otherKeys } = loadOrCreateKeys(folder);
  mkdirSync(join(folder, '.local'), { recursive: true });
  writeFileSync(file(), JSON.stringify(otherKeys));
  const keys = loadOrCreateKeys(folder);
  expect(keys).toMatchObject(otherKeys);
  expect(keys.otpKey).toMatch(/^[0-9a-f]{64}$/);
  expect(keys.otpKey).not.toBe(otpKey);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(keys);
});
