import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { fileServer, type Release } from './serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'hamrah-serve-'));
const builds = {
  dist: { 'manifest.json': 'new', 'assets/app.bbbbbbbb.js': 'new app', 'only-new.txt': 'new' },
  former: { 'manifest.json': 'old', 'assets/app.aaaaaaaa.js': 'old app', 'only-old.txt': 'old' },
};

beforeAll(async () => {
  for (const [build, files] of Object.entries(builds)) {
    await mkdir(join(folder, build, 'assets'), { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, build, name), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

async function opened(release: Release, from = folder) {
  const server = fileServer(from, release);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return { status: reply.status, cache: reply.headers.get('cache-control'), text: await reply.text() };
  };
}

it.each([
  ['current', 'new'],
  ['former', 'old'],
] as const)(
  'showing the %s release, it hands out its manifest and the hashed files of both',
  async (release, manifest) => {
    const get = await opened(release);
    expect(await get('/manifest.json')).toEqual({ status: 200, cache: 'no-cache', text: manifest });
    const forEver = 'public, max-age=31536000, immutable';
    expect(await get('/assets/app.bbbbbbbb.js')).toEqual({ status: 200, cache: forEver, text: 'new app' });
    expect(await get('/assets/app.aaaaaaaa.js?again')).toEqual({ status: 200, cache: forEver, text: 'old app' });
  },
);

it('never shows a page or manifest of the other release', async () => {
  expect((await (await opened('current'))('/only-old.txt')).status).toBe(404);
  expect((await (await opened('former'))('/only-new.txt')).status).toBe(404);
});

it('serves a first release, which has none before it, and says 404 for what is in neither', async () => {
  const alone = mkdtempSync(join(tmpdir(), 'hamrah-serve-'));
  onTestFinished(() => rmSync(alone, { recursive: true }));
  await mkdir(join(alone, 'dist'));
  await writeFile(join(alone, 'dist/manifest.json'), 'first');
  const get = await opened('current', alone);
  expect((await get('/livez')).status).toBe(200);
  expect((await get('/manifest.json')).text).toBe('first');
  expect((await get('/assets/app.cccccccc.js')).status).toBe(404);
});

it('never leaves the folders of the builds', async () => {
  const get = await opened('current');
  expect((await get('/..%2fformer%2fonly-old.txt')).status).toBe(404);
});
