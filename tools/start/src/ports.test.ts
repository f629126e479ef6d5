import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDefaultPorts, claimFreePorts, sitePort } from './ports.ts';
import { readRunning, writeRunning } from './running-system.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-ports-'));
  mkdirSync(join(folder, '.local'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a taken site port is answered with its holder and the way to another port', async () => {
  const { gateway } = await claimFreePorts();
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(gateway, '127.0.0.1', resolve));
  const claim = claimDefaultPorts(folder, gateway);
  await expect(claim).rejects.toThrow(
    new RegExp(
      `^Port ${gateway}, which the site needs, is held by .+ \\(process ${process.pid}\\): stop it, or choose another with PORT=8090 npm start\\.$`,
    ),
  );
  taken.close();
});

const running = {
  pid: process.pid,
  origin: 'http://localhost:8080',
  mailboxUrl: '',
  mongodbBaseUri: '',
  natsUrl: '',
};

test('a system that crashed is not taken for running when its process id is another program’s now', () => {
  writeRunning(folder, running);
  const file = join(folder, '.local/running.json');
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { began: string };
  expect(kept.began).toMatch(/^\d+$/);
  writeFileSync(file, JSON.stringify({ ...kept, began: String(Number(kept.began) - 1) }));
  expect(readRunning(folder)).toBeUndefined();
});

test('a system that already runs from this folder is named', async () => {
  writeRunning(folder, running);
  expect(readRunning(folder)).toEqual(running);
  await expect(claimDefaultPorts(folder, undefined)).rejects.toThrow(
    /already runs at http:\/\/localhost:8080 \(process \d+\)/,
  );
});

test('free ports are all different', async () => {
  const ports = Object.values(await claimFreePorts());
  expect(new Set(ports).size).toBe(ports.length);
});

test('PORT is taken when it is a port and refused in a sentence when it is not', () => {
  expect(sitePort('8090')).toBe(8090);
  expect(sitePort('')).toBeUndefined();
  expect(() => sitePort('eighty')).toThrow('PORT must be a whole number from 1 to 65535, not "eighty".');
});
