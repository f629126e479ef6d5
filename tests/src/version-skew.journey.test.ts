import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inbox, route } from '@hamrah/contracts';
import { type System, startSystem } from '@hamrah/start';
import { buildFrontends } from '@hamrah/start/frontend-builds';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiClient, type ApiError } from './api-client.ts';
import { openBrowser, openSession, type Session } from './browser.ts';
import { relaxedLimits } from './relaxed-limits.ts';
import { signIn } from './steps.ts';
import { writeNextRelease } from './version-skew/next-release.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const loadClients = 16;
const polling = { timeout: 60_000, interval: 500 };
/** A route of the next release. */
const readAgenda = route('GET', '/inbox/agenda', {
  access: 'member',
  summary: '',
  reply: z.object({ waiting: z.int() }),
});
let folder: string;
let system: System;
let browser: Browser;
let client: ApiClient;
let session: Session;

const statusOfAgenda = () =>
  client.call(readAgenda, {}).then(
    () => 200,
    (error: ApiError) => error.status,
  );
/** Starts clients that call inbox without a pause until `stop`. */
async function startLoad() {
  const clients = await Promise.all(
    system.signIns.slice(0, loadClients).map(async ({ username, password }) => {
      const each = new ApiClient(system.origin);
      await each.signIn(username, password);
      return each;
    }),
  );
  const outcome = { sent: 0, failures: [] as string[] };
  let isRunning = true;
  const callRepeatedly = async (each: ApiClient) => {
    for (let turn = 0; isRunning; turn += 1) {
      const call =
        turn % 2 === 0
          ? each.call(inbox.listReceived, { query: {} })
          : each.call(inbox.markInvitationsViewed, { body: { invitations: [randomUUID()] } });
      await call.catch((error: ApiError) => outcome.failures.push(error.message));
      outcome.sent += 1;
    }
  };
  const loops = clients.map(callRepeatedly);
  return {
    async stop() {
      isRunning = false;
      await Promise.all(loops);
      return outcome;
    },
  };
}

const openReceived = async () => {
  await session.page.goto('/received');
  await session.page.getByRole('heading', { level: 1, name: 'Received Invitations' }).waitFor();
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-next-release-'));
  writeNextRelease(project, folder);
  system = await startSystem({
    folder: project,
    ports: 'free',
    seed: 40,
    separateFrontends: ['mfe-inbox'],
    twoPods: ['inbox'],
    environment: { gateway: relaxedLimits },
  });
  await buildFrontends(folder, () => {}, ['mfe-inbox']);
  browser = await openBrowser();
  session = await openSession(browser, system.origin);
  client = new ApiClient(system.origin);
  const [account] = system.signIns;
  if (!account) throw new Error('no demo member');
  await client.signIn(account.username, account.password);
  await session.page.goto('/');
  await signIn(session.page, account.username, account.password);
  await session.page.waitForURL('**/dashboard');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await system?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the next release of one domain, beside the current gateway, shell and services', () => {
  it('adds a route and a field, then their page, without another deployment or a failed request', async () => {
    const { page, errors } = session;
    expect(await statusOfAgenda()).toBe(404);

    const load = await startLoad();
    await system.deploy('inbox', folder);
    await expect.poll(statusOfAgenda, polling).toBe(200);
    const { sent, failures } = await load.stop();
    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThan(loadClients * 10);
    expect(await client.call(inbox.countInbox, {})).toMatchObject({ total: expect.any(Number) });
    await openReceived();

    await system.deploy('mfe-inbox', folder);
    await expect
      .poll(async () => {
        await page.goto('/agenda');
        await page.getByRole('heading', { level: 1 }).waitFor();
        return page.getByRole('heading', { level: 1, name: 'Agenda' }).isVisible();
      }, polling)
      .toBe(true);
    await page.getByText(/^\d+ waiting$/).waitFor();
    await page.getByText(/^\d+ in all lists$/).waitFor();
    await openReceived();
    expect(errors).toEqual([]);
  });

  it('is rolled back without another deployment', async () => {
    await system.deploy('mfe-inbox', project);
    await system.deploy('inbox', project);
    expect(await statusOfAgenda()).toBe(404);
    expect(await client.call(inbox.countInbox, {})).not.toHaveProperty('total');
    await expect.poll(openReceived, polling).toBeUndefined();
  });
});
