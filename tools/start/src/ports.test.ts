import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFixedPorts, claimFreePorts, sitePort } from './ports.ts';
import { writeRunning } from './running.ts';

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
  const claim = claimFixedPorts(folder, gateway);
  await expect(claim).rejects.toThrow(
    new RegExp(
      `^Port ${gateway}, which the site needs, is held by .+ \\(process ${process.pid}\\): stop it, or choose another with PORT=8090 npm start\\.$`,
    ),
  );
  taken.close();
});

test('a system that already runs from this folder is named', async () => {
  const running = {
    pid: process.pid,
    origin: 'http://localhost:8080',
    mailboxUrl: '',
    mongodbBaseUri: '',
    natsUrl: '',
  };
  writeRunning(folder, running);
  await expect(claimFixedPorts(folder, undefined)).rejects.toThrow(
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
