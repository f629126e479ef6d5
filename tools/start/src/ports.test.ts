import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPortFree } from '@hamrah/infrastructure/ports';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimCataloguePort, claimDefaultPorts, claimFreePorts, parseSitePort, portsFrom } from './ports.ts';
import { defaultPorts } from './processes.ts';
import { readRunning, writeRunning } from './running-system.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-ports-'));
  mkdirSync(join(folder, '.local'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Finds a site port for which all shifted ports are free. */
async function unusedSitePort(): Promise<number> {
  for (let port = 11_080; ; port += 100) {
    const taken = await Promise.all(
      Object.values(portsFrom(port)).map(async (candidate) => !(await isPortFree(candidate))),
    );
    if (!taken.includes(true)) return port;
  }
}

test.each([
  ['gateway', 'the site'],
  ['smtp', 'smtp'],
  ['mfe-inbox', 'mfe-inbox'],
] as const)('names the process that uses the port of %s and suggests other ports', async (name, label) => {
  const site = await unusedSitePort();
  const port = portsFrom(site)[name];
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(port, '127.0.0.1', resolve));
  const claim = claimDefaultPorts(folder, site);
  await expect(claim).rejects.toThrow(
    new RegExp(
      `^Port ${port} of ${label} is in use by .+ \\(process ${process.pid}\\)\\. Stop it, or move all ports: PORT=9080 npm start\\.$`,
    ),
  );
  blocker.close();
});

test('moves every port by the same distance as the site', () => {
  expect(portsFrom(undefined)).toEqual(defaultPorts);
  const moved = Object.entries(portsFrom(9080)).map(([name, port]) => [name, port - 1000]);
  expect(Object.fromEntries(moved)).toEqual(defaultPorts);
});

test('gives three clones no port in common', () => {
  const ports = [undefined, 9080, 11_080].flatMap((site) => Object.values(portsFrom(site)));
  expect(new Set(ports).size).toBe(ports.length);
});

test.each([
  [10_080, 'PORT=10080 would give the site port 10080, which browsers refuse. Use another PORT, such as 9080.'],
  [9039, 'PORT=9039 would give identity port 5060, which browsers refuse. Use another PORT, such as 9080.'],
])('names the port that PORT=%i would move to a number that browsers refuse', async (port, message) => {
  expect(() => portsFrom(port)).toThrow(message);
  const refused = Number(/ port (\d+),/.exec(message)?.[1]);
  await expect(fetch(`http://127.0.0.1:${refused}`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
});

test.each([
  [60_000, 'PORT=60000 would give mongodb port 79337, because PORT moves all ports. Use 5003 to 46198.'],
  [80, 'PORT=80 would give the site port 80, because PORT moves all ports. Use 5003 to 46198.'],
  [5002, 'PORT=5002 would give identity port 1023, because PORT moves all ports. Use 5003 to 46198.'],
])('names the port that PORT=%i would move out of range', (port, message) => {
  expect(() => portsFrom(port)).toThrow(message);
  expect(() => portsFrom(5003)).not.toThrow();
  expect(() => portsFrom(46_198)).not.toThrow();
});

const running = {
  pid: process.pid,
  ports: defaultPorts,
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

test('claims distinct ports, which no other claim gets until they are released', async () => {
  const claims = await Promise.all(Array.from({ length: 20 }, claimFreePorts));
  const ports = claims.flatMap((claim) => Object.values(claim.ports));
  expect(new Set(ports).size).toBe(ports.length);
  await Promise.all(claims.map(({ release }) => release()));
});

test('moves the catalogue port along with PORT, and uses a free port if it is taken', async () => {
  const site = await unusedSitePort();
  const expected = site - 8080 + 8028;
  const blocker = createServer();
  await new Promise<void>((resolve, reject) => blocker.once('error', reject).listen(expected, '127.0.0.1', resolve));
  const port = await claimCataloguePort(String(site));
  expect(port).not.toBe(expected);
  expect(port).toBeGreaterThan(0);
  await new Promise((resolve) => blocker.close(resolve));
  expect(await claimCataloguePort(String(site))).toBe(expected);
});

test('accepts a valid PORT and explains an invalid one', () => {
  expect(parseSitePort('8090')).toBe(8090);
  expect(parseSitePort('')).toBeUndefined();
  expect(() => parseSitePort('eighty')).toThrow('PORT must be a whole number from 1 to 65535, not "eighty".');
});
