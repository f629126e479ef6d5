import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inbox, subjectOf } from '@hamrah/contracts';
import { ensureChromium } from '@hamrah/infrastructure/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiDocs } from './index.ts';

const root = join(import.meta.dirname, '../../..');

let docs: Awaited<ReturnType<typeof startApiDocs>>;
let browser: Browser;
beforeAll(async () => {
  docs = await startApiDocs({ port: 0 });
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser?.close();
  await docs?.stop();
});

/** Opens a page, and records the hosts that it contacts and its errors. */
async function open(path: string): Promise<{ page: Page; hosts: Set<string>; errors: string[] }> {
  const page = await browser.newPage();
  const hosts = new Set<string>();
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url())) hosts.add(new URL(request.url()).host);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(docs.url + path);
  return { page, hosts, errors };
}

describe('the pages', () => {
  it.each([
    ['/', 'API documents'],
    ['/site#/inbox/inbox.sendInvitation', inbox.sendInvitation.summary],
    ['/calls', 'Session and account'],
    ['/events', subjectOf(inbox.invitationSent)],
    ['/asvs', '17.3.2'],
  ])('show the documents and load nothing from another host: %s', async (path, text) => {
    const { page, hosts, errors } = await open(path);
    await page.getByText(text).first().waitFor({ state: 'attached' });
    expect([...hosts]).toEqual([new URL(docs.url).host]);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('forbid other hosts, and unknown paths and methods return 404', async () => {
    const response = await fetch(`${docs.url}/site`);
    expect(response.headers.get('content-security-policy')).not.toMatch(/https?:|\*|unsafe-eval/);
    expect((await fetch(`${docs.url}/documents/../package.json`)).status).toBe(404);
    expect((await fetch(docs.url, { method: 'POST' })).status).toBe(404);
  });
});

describe('production', () => {
  it('contains neither the API document server nor its libraries', () => {
    const files = globSync(['containers/**/*', 'k8s/**/*', 'docker-compose.yml', 'ops/**/*'], {
      cwd: root,
      withFileTypes: true,
    }).filter((file) => file.isFile());
    expect(files.length).toBeGreaterThan(10);
    const mentions = files.filter((file) =>
      readFileSync(join(file.parentPath, file.name), 'utf8').includes('api-docs'),
    );
    expect(mentions.map(({ name }) => name)).toEqual([]);
    const { dependencies } = JSON.parse(readFileSync(join(root, 'tools/api-docs/package.json'), 'utf8'));
    expect(dependencies).toBeUndefined();
  });
});
