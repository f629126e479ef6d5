import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRegistry } from '@hamrah/contracts/remotes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staticFiles, startTestGateway, type TestGateway, remoteFiles, send, shellFiles } from './testing/test-gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway({ REGISTRY_FILE: join(await mkdtemp(join(tmpdir(), 'hamrah-gateway-')), 'registry.json') });
});
afterEach(() => gateway.stop());

const registry = async () => (await send(gateway, '/remotes.json')).json() as RemoteRegistry;
const inlined = (html: string): RemoteRegistry =>
  JSON.parse(/<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('the registry', () => {
  it('lists each remote with the addresses of its entry and first scripts', async () => {
    const { remotes } = await registry();
    expect(remotes.map(({ name }) => name)).toEqual(['inbox', 'matches']);
    expect(remotes[0]).toMatchObject({
      entry: '/remotes/inbox/remoteEntry.1.js',
      preload: ['/remotes/inbox/remoteEntry.1.js', '/remotes/inbox/app.1.js'],
      manifest: { name: 'inbox' },
    });
    expect((await send(gateway, '/remotes.json')).headers['cache-control']).toBe('no-store');
  });

  it('keeps a remote that is down as it was last known, over a restart too, and sees it come back changed', async () => {
    await gateway.remote('inbox').stop();
    expect((await registry()).remotes[0]?.entry).toBe('/remotes/inbox/remoteEntry.1.js');
    const broken = await send(gateway, '/remotes/inbox/remoteEntry.1.js');
    expect(broken.status).toBe(503);
    expect(broken.json()).toMatchObject({ code: 'service.unavailable' });
    await gateway.restart();
    expect((await registry()).remotes[0]?.entry).toBe('/remotes/inbox/remoteEntry.1.js');
    gateway.remote('inbox').respondWith(staticFiles(remoteFiles('inbox', '2')));
    await gateway.remote('inbox').start();
    expect((await registry()).remotes[0]?.entry).toBe('/remotes/inbox/remoteEntry.2.js');
    expect((await send(gateway, '/remotes/inbox/remoteEntry.2.js')).text).toBe('entry');
  });

  it('takes an answer that is no manifest for a remote that is down', async () => {
    gateway.remote('inbox').respondWith(staticFiles({ ...remoteFiles('inbox'), '/manifest.json': '{"name":"inbox"}' }));
    expect((await registry()).remotes[0]?.manifest).toMatchObject({ name: 'inbox', menu: [] });
    expect((await send(gateway, '/readyz')).json()).toMatchObject({ ready: false, parts: { 'mfe-inbox': false } });
  });

  it('gives the files of remotes it knows and of no other', async () => {
    expect((await send(gateway, '/remotes/inbox/manifest.json?x=1')).status).toBe(200);
    expect((await send(gateway, '/remotes/stranger/manifest.json')).status).toBe(404);
    expect((await send(gateway, '/remotes/inbox')).status).toBe(404);
    expect((await send(gateway, '/remotes/inbox/manifest.json', { method: 'POST' })).status).toBe(405);
  });
});

describe('pages', () => {
  it('are the landing where it shows and the shell’s page at every other address, each with the registry in it', async () => {
    for (const path of ['/', '/register?path=Vipassana']) {
      const landing = await send(gateway, path);
      expect(landing.text).toContain('Landing');
      expect(inlined(landing.text)).toEqual(await registry());
    }
    const page = await send(gateway, '/received?tab=1');
    expect(page.text).toContain('Index');
    expect(inlined(page.text)).toEqual(await registry());
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it('say in the registry whether they hold back copying, on unless it is switched off', async () => {
    expect(inlined((await send(gateway, '/')).text).copyProtection).toBe(true);
    const open = await startTestGateway({ PROTECTIVE_BEHAVIOUR: 'off' });
    expect(inlined((await send(open, '/')).text).copyProtection).toBe(false);
    await open.stop();
  });

  it('hold the registry so that no text in it can leave its element', async () => {
    const title = '</script><script>alert(1)</script><!-- $& \\';
    gateway.remote('inbox').respondWith(staticFiles(remoteFiles('inbox', '1', title)));
    await registry();
    const { text } = await send(gateway, '/received');
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    expect(text).not.toContain('<script>alert');
    expect(inlined(text).remotes[0]?.manifest?.paths[0]?.title).toBe(title);
  });

  it('are answered 304 until the shell or the registry changes', async () => {
    const { headers } = await send(gateway, '/received');
    const again = { headers: { 'if-none-match': String(headers.etag) } };
    expect((await send(gateway, '/received', again)).status).toBe(304);
    gateway.remote('inbox').respondWith(staticFiles(remoteFiles('inbox', '2')));
    await registry();
    expect((await send(gateway, '/received', again)).status).toBe(200);
  });

  it('have addresses that may end in an amount, which is no file', async () => {
    const { status, text } = await send(gateway, '/paynow/999.50');
    expect([status, text]).toEqual([200, (await send(gateway, '/received')).text]);
  });

  it('and files come from the last known shell while it is down; what was never seen is unavailable', async () => {
    expect((await send(gateway, '/favicon.svg')).text).toBe('<svg/>');
    expect((await send(gateway, '/missing.js')).status).toBe(404);
    await gateway.shell.stop();
    expect((await send(gateway, '/received')).status).toBe(200);
    expect((await send(gateway, '/favicon.svg')).status).toBe(503);
    await gateway.restart();
    expect((await send(gateway, '/received')).status).toBe(503);
    await gateway.shell.start();
    expect((await send(gateway, '/received')).status).toBe(200);
  });

  it('carry the security headers, with the hashes the shell’s build asks for', async () => {
    const { headers } = await send(gateway, '/');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-abc='");
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('are compressed for browsers that take it', async () => {
    const text = `<!--remotes-->${'long '.repeat(1000)}`;
    gateway.shell.respondWith(staticFiles({ ...shellFiles, '/index.html': text, '/big.txt': text }));
    await send(gateway, '/readyz');
    const encoded = (path: string) => send(gateway, path, { headers: { 'accept-encoding': 'gzip;q=0.5, br' } });
    for (const path of ['/received', '/big.txt']) {
      const reply = await encoded(path);
      expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    }
    expect((await send(gateway, '/received')).headers['content-encoding']).toBeUndefined();
  });
});

describe('metrics', () => {
  it('are told by route at a port of their own, and only where one is configured', async () => {
    expect(gateway.metricsPort).toBeUndefined();
    const measured = await startTestGateway({ METRICS_PORT: '0' });
    await send(measured, '/api/profile/photos/secret/card');
    const text = await (await fetch(`http://127.0.0.1:${measured.metricsPort}/metrics`)).text();
    expect(text).toContain('route="/profile/photos/:photo/:size"');
    expect(text).not.toContain('secret');
    await measured.stop();
  });
});

describe('readiness', () => {
  it('is 200 when every part is ready and else names the part that is not', async () => {
    const ready = await send(gateway, '/readyz');
    expect(ready.status).toBe(200);
    expect(ready.json()).toMatchObject({ ready: true, parts: { inbox: true, shell: true, 'mfe-matches': true } });
    gateway.service('inbox').respondWith((_, outgoing) => outgoing.writeHead(503).end());
    await gateway.remote('matches').stop();
    expect((await send(gateway, '/readyz')).status).toBe(503);
    expect((await send(gateway, '/readyz')).json()).toMatchObject({
      ready: false,
      parts: { inbox: false, identity: true, shell: true, 'mfe-inbox': true, 'mfe-matches': false },
    });
    expect((await send(gateway, '/livez')).status).toBe(200);
  });
});
