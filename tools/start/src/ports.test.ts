import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimCataloguePort, claimDefaultPorts, claimFreePorts, sitePort } from './ports.ts';
import { readRunning, writeRunning } from './running-system.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-ports-'));
  mkdirSync(join(folder, '.local'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('names the process that uses the site port and suggests another port', async () => {
  const { gateway } = await claimFreePorts();
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(gateway, '127.0.0.1', resolve));
  const claim = claimDefaultPorts(folder, gateway);
  await expect(claim).rejects.toThrow(
    new RegExp(
      `^Port ${gateway} of the site is in use by .+ \\(process ${process.pid}\\)\\. Stop it, or use another port: PORT=8090 npm start\\.$`,
    ),
  );
  blocker.close();
});

const running = {
  pid: process.pid,
  origin: 'http://localhost:8080',
  mailboxUrl: '',
  mongodbBaseUri: '',
  natsUrl: '',
};

test('ignores a crashed system whose process id belongs to another program', () => {
  writeRunning(folder, running);
  const file = join(folder, '.local/running.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as { startedAt: string };
  expect(record.startedAt).toMatch(/^\d+$/);
  writeFileSync(file, JSON.stringify({ ...record, startedAt: String(Number(record.startedAt) - 1) }));
  expect(readRunning(folder)).toBeUndefined();
});

test('names the system that already runs in this folder', async () => {
  writeRunning(folder, running);
  expect(readRunning(folder)).toEqual(running);
  await expect(claimDefaultPorts(folder, undefined)).rejects.toThrow(
    /already runs at http:\/\/localhost:8080 \(process \d+\)/,
  );
});

test('finds distinct free ports', async () => {
  const ports = Object.values(await claimFreePorts());
  expect(new Set(ports).size).toBe(ports.length);
});

test('gives the catalogue another port if 8028 is in use', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.once('error', () => resolve()).listen(8028, '127.0.0.1', resolve));
  const port = await claimCataloguePort();
  expect(port).not.toBe(8028);
  expect(port).toBeGreaterThan(0);
  blocker.close();
});

test('accepts a valid PORT and explains an invalid one', () => {
  expect(sitePort('8090')).toBe(8090);
  expect(sitePort('')).toBeUndefined();
  expect(() => sitePort('eighty')).toThrow('PORT must be a whole number from 1 to 65535, not "eighty".');
});
