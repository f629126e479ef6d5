import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteRegistry } from '@hamrah/contracts/remotes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  remoteFiles,
  send,
  shellFiles,
  startTestGateway,
  staticFiles,
  type TestGateway,
} from './testing/test-gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway({
    REGISTRY_FILE: join(await mkdtemp(join(tmpdir(), 'hamrah-gateway-')), 'registry.json'),
  });
});
afterEach(() => gateway.stop());

const fetchRegistry = async () => (await send(gateway, '/remotes.json')).json() as RemoteRegistry;
const embeddedRegistry = (html: string): RemoteRegistry =>
  JSON.parse(/<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('remote registry', () => {
  it('lists each remote with the URLs of its entry and preloaded scripts', async () => {
    const { remotes } = await fetchRegistry();
    expect(remotes.map(({ name }) => name)).toEqual(['inbox', 'matches']);
    expect(remotes[0]).toMatchObject({
      entry: '/remotes/inbox/remoteEntry.1.js',
      preload: ['/remotes/inbox/remoteEntry.1.js', '/remotes/inbox/app.1.js'],
      manifest: { name: 'inbox' },
    });
    expect((await send(gateway, '/remotes.json')).headers['cache-control']).toBe('no-store');
  });

  it('keeps the last known listing of a remote that is down, even across a restart, and updates it later', async () => {
    await gateway.remote('inbox').stop();
    expect((await fetchRegistry()).remotes[0]?.entry).toBe('/remotes/inbox/remoteEntry.1.js');
    const unavailable = await send(gateway, '/remotes/inbox/remoteEntry.1.js');
    expect(unavailable.status).toBe(503);
    expect(unavailable.json()).toMatchObject({ code: 'service.unavailable' });
    await gateway.restart();
    expect((await fetchRegistry()).remotes[0]?.entry).toBe('/remotes/inbox/remoteEntry.1.js');
    gateway.remote('inbox').respondWith(staticFiles(remoteFiles('inbox', '2')));
    await gateway.remote('inbox').start();
    expect((await fetchRegistry()).remotes[0]?.entry).toBe('/remotes/inbox/remoteEntry.2.js');
    expect((await send(gateway, '/remotes/inbox/remoteEntry.2.js')).text).toBe('entry');
  });

  it('treats a remote with an invalid manifest as down', async () => {
    gateway.remote('inbox').respondWith(staticFiles({ ...remoteFiles('inbox'), '/manifest.json': '{"name":"inbox"}' }));
    expect((await fetchRegistry()).remotes[0]?.manifest).toMatchObject({ name: 'inbox', menu: [] });
    expect((await send(gateway, '/readyz')).json()).toMatchObject({ ready: false, components: { 'mfe-inbox': false } });
  });

  it('serves files of configured remotes only', async () => {
    expect((await send(gateway, '/remotes/inbox/manifest.json?x=1')).status).toBe(200);
    expect((await send(gateway, '/remotes/unknown/manifest.json')).status).toBe(404);
    expect((await send(gateway, '/remotes/inbox')).status).toBe(404);
    expect((await send(gateway, '/remotes/inbox/manifest.json', { method: 'POST' })).status).toBe(405);
  });
});

describe('pages', () => {
  it('are the landing page or the shell’s index, each with the registry embedded', async () => {
    for (const path of ['/', '/register?path=Vipassana']) {
      const landing = await send(gateway, path);
      expect(landing.text).toContain('Landing');
      expect(embeddedRegistry(landing.text)).toEqual(await fetchRegistry());
    }
    const page = await send(gateway, '/received?tab=1');
    expect(page.text).toContain('Index');
    expect(embeddedRegistry(page.text)).toEqual(await fetchRegistry());
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it('enable copy protection unless PROTECTIVE_BEHAVIOUR is off', async () => {
    expect(embeddedRegistry((await send(gateway, '/')).text).copyProtection).toBe(true);
    const unprotected = await startTestGateway({ PROTECTIVE_BEHAVIOUR: 'off' });
    expect(embeddedRegistry((await send(unprotected, '/')).text).copyProtection).toBe(false);
    await unprotected.stop();
  });

  it('escape the embedded registry', async () => {
    const title = '</script><script>alert(1)</script><!-- $& \\';
    gateway.remote('inbox').respondWith(staticFiles(remoteFiles('inbox', '1', title)));
    await fetchRegistry();
    const { text } = await send(gateway, '/received');
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    expect(text).not.toContain('<script>alert');
    expect(embeddedRegistry(text).remotes[0]?.manifest?.paths[0]?.title).toBe(title);
  });

  it('are answered with 304 until the registry changes', async () => {
    const { headers } = await send(gateway, '/received');
    const conditional = { headers: { 'if-none-match': String(headers.etag) } };
    expect((await send(gateway, '/received', conditional)).status).toBe(304);
    gateway.remote('inbox').respondWith(staticFiles(remoteFiles('inbox', '2')));
    await fetchRegistry();
    expect((await send(gateway, '/received', conditional)).status).toBe(200);
  });

  it('are served for paths that end in an amount', async () => {
    const { status, text } = await send(gateway, '/paynow/999.50');
    expect([status, text]).toEqual([200, (await send(gateway, '/received')).text]);
  });

  it('are served from the last known templates while the shell is down', async () => {
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

  it('have security headers with the CSP additions from the shell’s build', async () => {
    const { headers } = await send(gateway, '/');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-abc='");
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('have the head elements of their path, which are the same for all pages that are not public', async () => {
    expect((await send(gateway, '/')).text).toContain('<link rel="canonical" href="http://localhost:8080/">');
    expect((await send(gateway, '/about-us')).text).toContain('<title>About Us</title>');
    const [profile, unknown] = [await send(gateway, '/user/HM12345678'), await send(gateway, '/user/HM87654321')];
    expect(profile.text).toContain('<title>Hamrah</title>');
    expect([unknown.text, unknown.headers.etag]).toEqual([profile.text, profile.headers.etag]);
    expect((await send(gateway, '/constructor')).text).toContain('<title>Hamrah</title>');
  });

  it('are listed for search engines, if they are public', async () => {
    const robots = await send(gateway, '/robots.txt');
    expect(robots.text.split('\n')).toContain('Sitemap: http://localhost:8080/sitemap.xml');
    const sitemap = await send(gateway, '/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(sitemap.text.match(/<loc>[^<]*/g)).toEqual([
      '<loc>http://localhost:8080/',
      '<loc>http://localhost:8080/about-us',
    ]);
  });

  it('tell search engines not to index shared profiles', async () => {
    const { headers } = await send(gateway, '/shared');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await send(gateway, '/received')).headers).not.toHaveProperty('x-robots-tag');
  });

  it('are compressed if the client accepts Brotli', async () => {
    const text = `<!--remotes-->${'long '.repeat(1000)}`;
    gateway.shell.respondWith(staticFiles({ ...shellFiles, '/index.html': text, '/big.txt': text }));
    await send(gateway, '/readyz');
    const sendAcceptingBrotli = (path: string) =>
      send(gateway, path, { headers: { 'accept-encoding': 'gzip;q=0.5, br' } });
    for (const path of ['/received', '/big.txt']) {
      const reply = await sendAcceptingBrotli(path);
      expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    }
    expect((await send(gateway, '/received')).headers['content-encoding']).toBeUndefined();
  });

  it('are compressed with Brotli at maximum quality for browsers', async () => {
    const text = Array.from({ length: 2_000 }, (_, index) => `line ${index * 7} `).join('');
    gateway.shell.respondWith(staticFiles({ ...shellFiles, '/index.html': `<!--remotes-->${text}` }));
    await send(gateway, '/readyz');
    const plain = await send(gateway, '/received');
    const compressed = await send(gateway, '/received', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotliCompressSync(plain.text).length),
    });
  });
});

describe('metrics', () => {
  it('are served on METRICS_PORT only and labelled by route pattern', async () => {
    expect(gateway.metricsPort).toBeUndefined();
    const measuredGateway = await startTestGateway({ METRICS_PORT: '0' });
    await send(measuredGateway, '/api/profile/photos/secret/card');
    const text = await (await fetch(`http://127.0.0.1:${measuredGateway.metricsPort}/metrics`)).text();
    expect(text).toContain('route="/profile/photos/:photo/:size"');
    expect(text).not.toContain('secret');
    await measuredGateway.stop();
  });
});

describe('readiness', () => {
  it('is 200 if every component is ready, else 503, with the state of each component', async () => {
    const ready = await send(gateway, '/readyz');
    expect(ready.status).toBe(200);
    expect(ready.json()).toMatchObject({ ready: true, components: { inbox: true, shell: true, 'mfe-matches': true } });
    gateway.service('inbox').respondWith((_, outgoing) => outgoing.writeHead(503).end());
    await gateway.remote('matches').stop();
    expect((await send(gateway, '/readyz')).status).toBe(503);
    expect((await send(gateway, '/readyz')).json()).toMatchObject({
      ready: false,
      components: { inbox: false, identity: true, shell: true, 'mfe-inbox': true, 'mfe-matches': false },
    });
    expect((await send(gateway, '/livez')).status).toBe(200);
  });
});
