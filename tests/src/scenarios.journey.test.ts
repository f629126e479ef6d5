import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { admin, billing, inbox, matches, notification, profile } from '@hamrah/contracts';
import { type ScenarioName, scenarioNames, scenarios, signInOf } from '@hamrah/seed';
import { connectDatabase } from '@hamrah/service-kit';
import { type System, startSystem } from '@hamrah/start';
import { createDemoStaff, demoStaffFile, staffCodeOf } from '@hamrah/start/demo-staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient, fetchAllPages } from './api-client.ts';
import { relaxedLimits } from './relaxed-limits.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const program = join(folder, 'tools/seed/src/main.ts');
const polling = { timeout: 30_000, interval: 250 };
const clients = {} as Record<ScenarioName, ApiClient>;
let system: System;

const seed = (...args: string[]) =>
  promisify(execFile)(process.execPath, [program, ...args], {
    env: {
      PATH: process.env.PATH,
      MONGODB_BASE_URI: system.mongodbUri(),
      SITE_ORIGIN: system.origin,
      STRIPE_SANDBOX_URL: system.stripeSandboxUrl,
    },
  });

beforeAll(async () => {
  // This test and the runs of the program sign in more often than the production limits allow.
  system = await startSystem({ folder, ports: 'free', environment: { gateway: relaxedLimits } });
  await seed('--scenario', 'all');
  for (const name of scenarioNames) {
    const { username, password } = signInOf(scenarios[name].account);
    clients[name] = new ApiClient(system.origin);
    await clients[name].signIn(username, password);
  }
});
afterAll(() => system?.stop());

/** Reads the counters on an account's dashboard and menu, and the numbers of rows on its pages. */
async function readCounts(client: ApiClient) {
  const count = async (fetchPage: (cursor: string | undefined) => Promise<{ items: unknown[]; next: string | null }>) =>
    (await fetchAllPages(fetchPage)).length;
  const query = (cursor: string | undefined) => ({ query: cursor === undefined ? {} : { cursor } });
  const conversations = await fetchAllPages((cursor) => client.call(inbox.listConversations, query(cursor)));
  const notifications = await fetchAllPages((cursor) => client.call(notification.listNotifications, query(cursor)));
  const listed = {
    received: await count((cursor) => client.call(inbox.listReceived, query(cursor))),
    accepted: await count((cursor) => client.call(inbox.listAccepted, query(cursor))),
    sent: await count((cursor) => client.call(inbox.listSent, query(cursor))),
    cancelled: await count((cursor) => client.call(inbox.listCancelled, query(cursor))),
    unreadConversations: conversations.filter(({ unread }) => unread > 0).length,
    visitors: await count((cursor) => client.call(profile.listVisitors, query(cursor))),
    shortlisted: await count((cursor) => client.call(matches.listShortlist, query(cursor))),
    contacts: await count((cursor) => client.call(profile.listContacts, query(cursor))),
    unreadNotifications: notifications.filter(({ read }) => !read).length,
  };
  const { counters } = await client.call(profile.readDashboard, {});
  const counted = {
    ...(await client.call(inbox.countInbox, {})),
    visitors: counters.recentVisitors,
    shortlisted: counters.shortlistedProfiles,
    contacts: counters.contactsViewed,
    unreadNotifications: (await client.call(notification.countUnread, {})).unread,
  };
  return { listed, counted, home: [counters.pendingInvitations, counters.acceptedInvitations] };
}

describe.each(scenarioNames)('the account of the scenario %s', (name) => {
  it('has counters that equal the numbers of rows on its pages', async () => {
    await expect
      .poll(async () => {
        const { listed, counted, home } = await readCounts(clients[name]);
        return (
          JSON.stringify([counted, home]) ===
          JSON.stringify([{ ...counted, ...listed }, [listed.received, listed.accepted]])
        );
      }, polling)
      .toBe(true);
    const { listed } = await readCounts(clients[name]);
    expect(listed.visitors).toBeGreaterThan(0);
    expect(listed.received).toBeGreaterThan(0);
    expect(listed.unreadNotifications).toBeGreaterThan(0);
    if (name !== 'new')
      for (const key of ['sent', 'accepted', 'shortlisted'] as const) expect(listed[key]).toBeGreaterThan(0);
  });
});

it('the paid account has one payment with an invoice, and its profile shows the plan', async () => {
  const { items } = await clients.paid.call(billing.listPayments, { query: {} });
  expect(items).toMatchObject([{ state: 'confirmed', plan: 'Gold', invoice: expect.any(String) }]);
  const invoice = await fetch(`${system.origin}/api/billing/payments/${items[0]?.payment}/invoice`, {
    headers: { cookie: clients.paid.cookieHeader },
  });
  expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await clients.paid.call(profile.readOwnProfile, {})).accountType).toBe('Pro');
});

it('the free account has no plan and no payments, and the new account has no photos', async () => {
  expect((await clients.free.call(profile.readOwnProfile, {})).accountType).toBe('Free');
  expect((await clients.free.call(billing.listPayments, { query: {} })).items).toEqual([]);
  expect((await clients.new.call(profile.listOwnPhotos, {})).items).toEqual([]);
});

it('the conversation account has two conversations, each with one unread message', async () => {
  const { items } = await clients.conversation.call(inbox.listConversations, { query: {} });
  expect(items.map(({ unread }) => unread)).toEqual([1, 1]);
  expect(items.map(({ last }) => last?.number).toSorted()).toEqual([1, 7]);
});

it('a second run changes nothing', async () => {
  const before = await Promise.all(scenarioNames.map((name) => readCounts(clients[name])));
  await seed('--scenario', 'all');
  const after = await Promise.all(scenarioNames.map((name) => readCounts(clients[name])));
  expect(after).toEqual(before);
  expect((await clients.paid.call(billing.listPayments, { query: {} })).items).toHaveLength(1);
});

it('an unknown scenario is refused with the list of scenarios, and --scenario without a name prints the list', async () => {
  const failure = await seed('--scenario', 'unknown').catch((error: { stderr: string; code: number }) => error);
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no scenario unknown.') });
  const { stdout } = await seed('--scenario');
  for (const name of scenarioNames)
    for (const text of [failure.stderr, stdout]) expect(text).toContain(`${name}  `.trimEnd());
});

it('the demo staff account is created once and signs in with its code', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hamrah-demo-staff-'));
  const staff = await createDemoStaff(system, dataFolder);
  if (!staff) throw new Error('no staff account');
  expect(statSync(demoStaffFile(dataFolder)).mode & 0o777).toBe(0o600);
  expect(await createDemoStaff(system, dataFolder)).toEqual(staff);
  const client = new ApiClient(system.staffOrigin);
  // The current code has been used. The next code is accepted one period early.
  const code = staffCodeOf(staff, Date.now() + 30_000);
  const viewer = await client.call(admin.signInStaff, { body: { email: staff.email, password: staff.password, code } });
  expect(viewer.roles).toEqual(['owner']);
  await expect
    .poll(
      async () => (await client.call(admin.listCases, { query: {} })).items.map(({ kind }) => kind).toSorted(),
      polling,
    )
    .toEqual(['message', 'report']);
  rmSync(demoStaffFile(dataFolder));
  expect(await createDemoStaff(system, dataFolder)).toBeUndefined();
  rmSync(dataFolder, { recursive: true });
});

it('removal deletes the scenario members', async () => {
  await seed('--remove');
  const connection = await connectDatabase(system.mongodbUri('hamrah_identity'));
  expect(await connection.collection('accounts').countDocuments({ synthetic: true })).toBe(0);
  await connection.close();
  const { username, password } = signInOf(scenarios.free.account);
  await expect(new ApiClient(system.origin).signIn(username, password)).rejects.toThrow('identity.');
});

it('a scenario can be created again after the removal', async () => {
  await seed('--scenario', 'paid');
  await clients.paid.signIn(signInOf(scenarios.paid.account).username, signInOf(scenarios.paid.account).password);
  expect((await clients.paid.call(profile.readOwnProfile, {})).accountType).toBe('Pro');
  expect((await clients.paid.call(profile.listContacts, { query: {} })).items).toHaveLength(1);
});
