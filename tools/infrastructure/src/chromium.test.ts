import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium } from './chromium.ts';
import { SetupError } from './setup-error.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileIn = (name: string, mode = 0o755) => {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n', { mode });
  return path;
};
const find = (options: Parameters<typeof findChromium>[0]) =>
  findChromium({ environment: {}, locations: [], playwright: async () => undefined, ...options });

test('prefers CHROMIUM_PATH to all other browsers', async () => {
  const path = fileIn('mine');
  const locations = [fileIn('usual')];
  expect(await find({ environment: { CHROMIUM_PATH: path }, locations })).toBe(path);
});

test.each([
  ['is missing', () => join(folder, 'missing')],
  ['is not executable', () => fileIn('text', 0o644)],
  [
    'is a folder',
    () => {
      mkdirSync(join(folder, 'browser'));
      return join(folder, 'browser');
    },
  ],
])('rejects a CHROMIUM_PATH that %s, even if another browser exists', async (_case, create) => {
  const path = create();
  const search = find({ environment: { CHROMIUM_PATH: path }, locations: [fileIn('usual')] });
  await expect(search).rejects.toBeInstanceOf(SetupError);
  await expect(search).rejects.toThrow(
    `CHROMIUM_PATH is ${path}, which is not an executable file. Correct or remove it.`,
  );
});

test('ignores an empty CHROMIUM_PATH', async () => {
  const usual = fileIn('usual');
  expect(await find({ environment: { CHROMIUM_PATH: '' }, locations: [usual] })).toBe(usual);
});

test('uses the first usual location that has a program, or else the browser of Playwright', async () => {
  const playwright = async () => fileIn('playwright');
  const locations = [join(folder, 'missing'), fileIn('text', 0o644), join(folder, 'usual'), join(folder, 'later')];
  expect(await find({ locations, playwright })).toBe(join(folder, 'playwright'));
  fileIn('later');
  expect(await find({ locations, playwright })).toBe(join(folder, 'later'));
  fileIn('usual');
  expect(await find({ locations, playwright })).toBe(join(folder, 'usual'));
});

test('finds no browser if Playwright names one that is not installed', async () => {
  expect(await find({ playwright: async () => join(folder, 'not-installed') })).toBeUndefined();
});
