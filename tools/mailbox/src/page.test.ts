import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '@hamrah/infrastructure/chromium';
import { createTransport } from 'nodemailer';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailbox } from './index.ts';

let folder: string;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-mailbox-page-'));
  mailbox = await startMailbox({ port: 0, smtpPort: 0, folder });
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(mailbox.url);
});
afterAll(async () => {
  await browser.close();
  await mailbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const send = (subject: string, html: string) =>
  createTransport(mailbox.smtpUrl).sendMail({ from: 'hello@hamrah.example', to: 'asha@example.org', subject, html });

test('shows a new email on the open page, and opens it on a phone without horizontal scrolling', async () => {
  await send('Verify your email', '<p>Your code is <b>4829</b></p>');
  await page.getByRole('link', { name: /Verify your email/ }).click();
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
  const mail = page.frameLocator('iframe');
  expect(await mail.getByText('Your code is 4829').isVisible()).toBe(true);
  const widths = await page.evaluate('[document.documentElement.scrollWidth, window.innerWidth]');
  expect(widths).toEqual([360, 360]);
});

test('does not run scripts in the body or subject of an email', async () => {
  const attack = '<script>document.body.id = "hijacked"; top.document.title = "hijacked"</script>';
  await send(
    '<img src=x onerror="document.title = \'hijacked\'">',
    `${attack}<img src="x" onerror="top.hijacked = true"><p>Harmless</p>`,
  );
  await page.goto(mailbox.url);
  await page.getByRole('link', { name: /onerror/ }).click();
  await page.frameLocator('iframe').getByText('Harmless').waitFor();
  await page.waitForTimeout(300);
  expect(await page.title()).toBe('Mailbox · Hamrah');
  expect(await page.frameLocator('iframe').locator('body').getAttribute('id')).toBeNull();
  expect(await page.evaluate('window.hijacked')).toBeUndefined();
});

test('deletes all messages after confirmation', async () => {
  await page.goto(mailbox.url);
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Delete all' }).click();
  await page.getByText('No messages yet.').waitFor();
});
