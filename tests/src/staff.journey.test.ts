import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { demoPublishedMember } from '@hamrah/seed';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { axeViolationsInBothThemes, openBrowser, openSession, type Session } from './browser.ts';
import { membersOfJourney, sharedMemberCount } from './journey-members.ts';
import { findLayoutFaults, setRootText } from './layout-rules.ts';
import { openSharedSystem, type SharedSystem } from './shared-system.ts';
import { signIn } from './steps.ts';

const program = fileURLToPath(new URL('../../services/admin/src/commands/create-first-owner.ts', import.meta.url));
const owner = { name: 'Asha Rao', email: 'asha@hamrah.example', password: 'a long and quiet road' };
const members = membersOfJourney('staff');
/** No journey registers or deletes members of this path. */
const path = 'Art of Living';
const membersOfPath = Array.from({ length: sharedMemberCount }, (_, index) => demoPublishedMember(index)).filter(
  (member) => member.path === path,
).length;

let system: SharedSystem;
let browser: Browser;
let staff: Session;
let secret = '';

beforeAll(async () => {
  system = await openSharedSystem();
  browser = await openBrowser();
  staff = await openSession(browser, system.staffOrigin);
});

afterAll(async () => {
  await browser?.close();
});

/** Returns the TOTP code that is valid at `timestamp`. Each code can be used once. */
const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
const periodMs = 30_000;

async function signInStaff(page: Page, code: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: `Welcome, ${owner.name}` }).waitFor();
}

const sectionLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true });

it('the first owner is created by a command, redeems the ticket and signs in with a code', async () => {
  const env = { ...process.env, ...system.adminEnvironment, PORT: '0', LOG_LEVEL: 'silent' };
  const { stdout } = await promisify(execFile)(process.execPath, [program, owner.name, owner.email], { env });
  const [, ticket = ''] = /: ([\w-]{43})$/m.exec(stdout) ?? [];

  const { page } = staff;
  await page.goto('/admin-dashboard');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.getByRole('link', { name: 'Redeem it' }).click();
  await page.getByLabel('Ticket').fill(ticket);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: `Welcome, ${owner.name}` }).waitFor();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  secret = (await page.locator('code').textContent()) ?? '';
  const enrolledAt = Date.now();
  await page.getByLabel('New password').fill(owner.password);
  await page.getByLabel('Code').fill(codeAt(enrolledAt));
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your account is ready' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  // The first code has been used. The next code is accepted one period early.
  await signInStaff(page, codeAt(Math.max(enrolledAt + periodMs, Date.now())));
});

it('the dashboard has the six counters, the charts and the three tables', async () => {
  const { page } = staff;
  await sectionLink(page, 'Dashboard').click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  for (const name of ['Users', 'Paid Users', 'Free Users', 'Revenue', 'Male', 'Female'])
    await page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .waitFor();
  for (const name of ['Registrations', 'Connections', 'Revenue'])
    await page.getByRole('img', { name: new RegExp(`^${name} by day`) }).waitFor();
  for (const name of ['Recent Free Users', 'Recent Paid Users', 'Recent Transition'])
    await page.getByRole('heading', { level: 2, name }).waitFor();
});

describe('a member', () => {
  let member = '';

  it('is found by filters and opened', async () => {
    const { page } = staff;
    await sectionLink(page, 'Users').click();
    await page.waitForURL('**/admin-users');
    await page.goto(`/admin-users?${new URLSearchParams({ path })}`);
    await vi.waitFor(
      async () => {
        await page.reload();
        await page.getByText(`${membersOfPath} entries`).waitFor({ timeout: 10_000 });
      },
      { timeout: 120_000 },
    );
    await page.getByRole('button', { name: /Gender/ }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'Female', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/admin-users' && url.searchParams.get('gender') === 'Female');
    await page.waitForFunction(
      () =>
        document.querySelector('tbody') !== null &&
        [...document.querySelectorAll('tbody tr')].every((row) => row.textContent?.includes('Female')),
    );
    const firstLink = page.getByRole('table', { name: 'Users' }).getByRole('link').first();
    member = (await firstLink.textContent()) ?? '';
    await firstLink.click();
    await page.waitForURL(`**/admin-users/${member}`);
    await page.getByRole('heading', { level: 2, name: 'Timeline' }).waitFor();
    // A section that is still loading can shift the layout, so that a click misses its button.
    await expect.poll(() => page.locator('[data-loading]').count()).toBe(0);
  });

  it('has contact details that require a reason, and the audit log records actor, member and reason', async () => {
    const { page } = staff;
    await page.getByRole('button', { name: 'Show contact' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await dialog.getByText('Please say why.').waitFor();
    await dialog.getByLabel('Reason').fill('They called and asked for help.');
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/^\d{10}$/).waitFor();

    await sectionLink(page, 'Audit').click();
    const row = page.getByRole('row').filter({ hasText: 'They called and asked for help.' });
    await row.waitFor();
    expect(await row.textContent()).toContain(owner.name);
    expect(await row.textContent()).toContain(member);
  });

  it('is redirected to the landing page from staff paths on the members’ site', async () => {
    const { page } = await openSession(browser, system.origin);
    await page.goto('/');
    await signIn(page, members.woman.phone, members.woman.password);
    await page.waitForURL('**/dashboard');
    for (const path of ['/admin-dashboard', '/admin-users', '/admin-transition', '/admin-query']) {
      const response = await page.goto(path);
      expect(new URL(response?.url() ?? '').pathname).toBe('/');
    }
    expect(await page.evaluate(async () => (await fetch('/api/admin/members')).status)).toBe(404);
  });
});

const pages = [
  ['/', /Welcome/],
  ['/admin-dashboard', 'Dashboard'],
  ['/admin-users', 'Users'],
  ['/admin-transition', 'Transactions'],
  ['/admin-query', 'Queries'],
  ['/admin-moderation', 'Moderation'],
  ['/admin-duplicates', 'Duplicates'],
  ['/admin-plans', 'Plans'],
  ['/admin-lists', 'Lists'],
  ['/admin-personal-data', 'Personal data'],
  ['/admin-staff', 'Staff'],
  ['/admin-audit', 'Audit'],
] as const;

it.each([360, 1280])('every page has no axe violations at %i px in both themes', async (width) => {
  const { page } = staff;
  await page.setViewportSize({ width, height: 800 });
  for (const [path, name] of pages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Loading', { exact: true }).waitFor({ state: 'detached' });
    expect(await axeViolationsInBothThemes(page), `${path} at ${width}`).toEqual([]);
  }
});

it.each([360, 1280])('every page keeps whole words and large targets in large text at %i px', async (width) => {
  const { page } = staff;
  await page.setViewportSize({ width, height: 800 });
  const faults: string[] = [];
  for (const [path, name] of pages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Loading', { exact: true }).waitFor({ state: 'detached' });
    for (const percent of [130, 200]) {
      await setRootText(page, percent);
      faults.push(...(await findLayoutFaults(page)).map((fault) => `${path} at ${percent} %: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

it('pages require a new sign-in after a sign-out, and no page logged an error', async () => {
  const { page, errors } = staff;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.goto('/admin-users');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(errors).toEqual([]);
});
