import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createFileServer, type Release } from './serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'hamrah-serve-'));
const builds = {
  dist: { 'manifest.json': 'new', 'assets/app.bbbbbbbb.js': 'new app', 'only-new.txt': 'new' },
  previous: { 'manifest.json': 'old', 'assets/app.aaaaaaaa.js': 'old app', 'only-old.txt': 'old' },
};

beforeAll(async () => {
  for (const [build, files] of Object.entries(builds)) {
    await mkdir(join(folder, build, 'assets'), { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, build, name), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

async function startServer(release: Release, from = folder) {
  const server = createFileServer(from, release);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return { status: reply.status, cache: reply.headers.get('cache-control'), text: await reply.text() };
  };
}

it.each([
  ['current', 'new'],
  ['previous', 'old'],
] as const)('serves the manifest of the %s release and the hashed files of both', async (release, manifest) => {
  const get = await startServer(release);
  expect(await get('/manifest.json')).toEqual({ status: 200, cache: 'no-cache', text: manifest });
  const immutable = 'public, max-age=31536000, immutable';
  expect(await get('/assets/app.bbbbbbbb.js')).toEqual({ status: 200, cache: immutable, text: 'new app' });
  expect(await get('/assets/app.aaaaaaaa.js?again')).toEqual({ status: 200, cache: immutable, text: 'old app' });
});

it('never serves a page of the other release', async () => {
  expect((await (await startServer('current'))('/only-old.txt')).status).toBe(404);
  expect((await (await startServer('previous'))('/only-new.txt')).status).toBe(404);
});

it('serves a first release without a previous one, and returns 404 for missing files', async () => {
  const firstRelease = mkdtempSync(join(tmpdir(), 'hamrah-serve-'));
  onTestFinished(() => rmSync(firstRelease, { recursive: true }));
  await mkdir(join(firstRelease, 'dist'));
  await writeFile(join(firstRelease, 'dist/manifest.json'), 'first');
  const get = await startServer('current', firstRelease);
  expect((await get('/livez')).status).toBe(200);
  expect((await get('/manifest.json')).text).toBe('first');
  expect((await get('/assets/app.cccccccc.js')).status).toBe(404);
});

it('serves no files outside the selected build', async () => {
  const get = await startServer('current');
  expect((await get('/..%2fprevious%2fonly-old.txt')).status).toBe(404);
});

it('serves several builds in one process, each on its own port', async () => {
  const other = mkdtempSync(join(tmpdir(), 'hamrah-serve-'));
  onTestFinished(() => rmSync(other, { recursive: true }));
  await mkdir(join(other, 'dist'));
  await writeFile(join(other, 'dist/manifest.json'), 'other');
  const [port, otherPort] = [await freePort(), await freePort()];
  const child = fork(join(import.meta.dirname, 'serve-builds.ts'), [`${folder}=${port}`, `${other}=${otherPort}`], {
    execArgv: [],
    silent: true,
  });
  onTestFinished(() => void child.kill());
  await expect.poll(() => textOf(otherPort).catch(() => '')).toBe('other');
  expect(await textOf(port)).toBe('new');
});

const textOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}/manifest.json`)).text();

async function freePort(): Promise<number> {
  const server = createFileServer(folder, 'current');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
