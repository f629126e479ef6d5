import { fileURLToPath } from 'node:url';
import { inbox } from '@hamrah/contracts';
import { type System, startSystem } from '@hamrah/start';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './api-client.ts';
import { axeViolationsInBothThemes, openBrowser, openSession, type Session } from './browser.ts';
import { signIn } from './steps.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
/** Phones of demo members: a woman, a man with a free account and one with a premium account. */
const phones = { asha: '1000000000', arjun: '1000000001', madhavan: '1000000017' };
const password = 'walk-together';
type MemberKey = keyof typeof phones;

let system: System;
let browser: Browser;
/** Asha uses a phone, the two men a desktop. */
const page = {} as Record<MemberKey, Page>;
const api = {} as Record<MemberKey, ApiClient>;
const codes = {} as Record<MemberKey, string>;
const sessions: Session[] = [];

const openDashboard = async (member: MemberKey, width: number): Promise<Page> => {
  const session = await openSession(browser, system.origin, width);
  sessions.push(session);
  await session.page.goto('/');
  await signIn(session.page, phones[member], password);
  await session.page.waitForURL('**/dashboard');
  return session.page;
};
/** Focuses an element and presses a key, without a mouse. */
const press = async (tab: Page, role: 'button' | 'link' | 'menuitem', name: string | RegExp, key = 'Enter') => {
  await tab.getByRole(role, { name, exact: true }).focus();
  await tab.keyboard.press(key);
};
const card = (tab: Page, name: string) => tab.getByRole('article', { name, exact: true });
const waitForRemoval = (tab: Page, name: string) => card(tab, name).waitFor({ state: 'detached' });
const messageInput = (tab: Page, name: string) => tab.getByRole('textbox', { name: `Message to ${name}`, exact: true });
const messageText = (tab: Page, text: string) => tab.getByRole('log').getByText(text, { exact: true });
const openSafetyDialog = async (tab: Page, name: string, action: 'Block' | 'Report') => {
  await press(tab, 'button', `More options for ${name}`);
  await press(tab, 'menuitem', action);
  await tab.getByRole('dialog').waitFor();
};

beforeAll(async () => {
  system = await startSystem({ folder, ports: 'free', seed: 44 });
  browser = await openBrowser();
  for (const member of Object.keys(phones) as MemberKey[]) {
    api[member] = new ApiClient(system.origin);
    codes[member] = (await api[member].signIn(phones[member], password)).member;
  }
  page.asha = await openDashboard('asha', 360);
  page.arjun = await openDashboard('arjun', 1280);
  page.madhavan = await openDashboard('madhavan', 1280);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe('an invitation', () => {
  it('appears in both inboxes immediately and is counted in the menu', async () => {
    await page.asha.goto('/received');
    await page.asha.getByText('No recent visitors found.').waitFor();
    await page.arjun.goto(`/user/${codes.asha}`);
    await press(page.arjun, 'button', 'Connect Now with Asha');
    await page.arjun.getByText('Invitation sent', { exact: true }).waitFor();
    await card(page.asha, 'Arjun Khanna').waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
    await press(page.asha, 'button', 'Open menu');
    await page.asha.getByRole('link', { name: 'Received 1 in the list' }).waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
    await press(page.asha, 'button', 'Close menu');
  });

  it('shows its sender whether it has been viewed, also as a filter', async () => {
    await expect
      .poll(async () => (await api.arjun.call(inbox.listSent, { query: { filter: 'viewed' } })).items.length, {
        timeout: 30_000,
      })
      .toBe(1);
    await page.arjun.goto('/sent');
    await card(page.arjun, 'Asha Mehra')
      .getByText(/Viewed on/)
      .waitFor();
    expect(await axeViolationsInBothThemes(page.arjun)).toEqual([]);
    await press(page.arjun, 'link', 'Not Viewed by them');
    await page.arjun.getByText('No recent visitors found.').waitFor();
    expect(new URL(page.arjun.url()).search).toBe('?filter=not_viewed');
    await page.arjun.reload();
    await page.arjun.getByText('No recent visitors found.').waitFor();
    await press(page.arjun, 'link', 'Viewed by them');
    await card(page.arjun, 'Asha Mehra').waitFor();
  });

  it('moves to Cancelled when declined, without telling its sender, who can withdraw it', async () => {
    await press(page.asha, 'button', 'Cancel invitation from Arjun');
    await page.asha.getByText('No recent visitors found.').waitFor();
    await page.asha.goto('/cancelled');
    await card(page.asha, 'Arjun Khanna')
      .getByText(/Cancelled on/)
      .waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
    await page.arjun.goto('/sent');
    await press(page.arjun, 'button', 'Withdraw invitation to Asha');
    await page.arjun.getByText('You’ve withdrawn your invitation to Asha.').waitFor();
    await waitForRemoval(page.arjun, 'Asha Mehra');
  });

  it('cannot be sent again during the cooldown', async () => {
    await page.arjun.goto(`/user/${codes.asha}`);
    await press(page.arjun, 'button', 'Connect Now with Asha');
    await page.arjun.getByText(/Please wait a while before you invite them again/).waitFor();
    await page.arjun.getByRole('button', { name: 'Connect Now with Asha' }).waitFor();
  });

  it('connects both members when they invite each other', async () => {
    const replies = await Promise.all([
      api.asha.call(inbox.sendInvitation, { body: { to: codes.madhavan } }),
      api.madhavan.call(inbox.sendInvitation, { body: { to: codes.asha } }),
    ]);
    expect(replies.map(({ state }) => state).toSorted()).toEqual(['accepted', 'sent']);
    for (const [tab, otherName] of [
      [page.asha, 'Madhavan Balasubramanian'],
      [page.madhavan, 'Asha Mehra'],
    ] as const) {
      await tab.goto('/accepted');
      await card(tab, otherName).waitFor();
      expect(await axeViolationsInBothThemes(tab)).toEqual([]);
    }
  });
});

describe('messages', () => {
  it('can be started with a plan; other members see a link to the plans', async () => {
    await page.asha.goto('/messages');
    await page.asha.getByText('No Message Yet').waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
    await page.asha.goto(`/messages/${codes.madhavan}`);
    await page.asha.getByText(/You can always reply to members who write to you/).waitFor();
    await page.asha.getByRole('link', { name: 'See the plans' }).waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
    await press(page.madhavan, 'link', 'Message Asha');
    await messageInput(page.madhavan, 'Asha').waitFor();
    await page.madhavan.getByText(/uses one conversation from your plan/).waitFor();
    expect(await axeViolationsInBothThemes(page.madhavan)).toEqual([]);
  });

  it('arrive live with typing indicator and read receipt, and a free member can reply', async () => {
    const typing = page.asha.getByText('Madhavan is typing…').waitFor();
    await messageInput(page.madhavan, 'Asha').pressSequentially('Namaste Asha');
    await typing;
    await page.madhavan.keyboard.press('Enter');
    await messageText(page.asha, 'Namaste Asha').waitFor();
    await page.madhavan.getByRole('log').getByRole('img', { name: 'Read' }).waitFor();
    await messageInput(page.asha, 'Madhavan').fill('Namaste! How was your Sunday?');
    await page.asha.keyboard.press('Enter');
    await messageText(page.madhavan, 'Namaste! How was your Sunday?').waitFor();
    await messageText(page.asha, 'Namaste! How was your Sunday?').waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
  });

  it('with contact details are sent only after confirmation', async () => {
    const text = 'Call me on 98765 43210';
    await messageInput(page.madhavan, 'Asha').fill(text);
    await page.madhavan.keyboard.press('Enter');
    await page.madhavan
      .getByRole('log')
      .getByText(/Share them only with someone you trust/)
      .waitFor();
    expect(await axeViolationsInBothThemes(page.madhavan)).toEqual([]);
    const { items } = await api.asha.call(inbox.listMessages, { params: { member: codes.madhavan }, query: {} });
    expect(items.map((item) => item.text)).not.toContain(text);
    await press(page.madhavan, 'button', 'Send anyway');
    await messageText(page.asha, text).waitFor();
  });

  it('received while the thread is closed are counted as unread in the list', async () => {
    await press(page.asha, 'link', 'All messages');
    await page.asha.getByRole('link', { name: /Madhavan Balasubramanian/ }).waitFor();
    await messageInput(page.madhavan, 'Asha').fill('Are you there?');
    await page.madhavan.keyboard.press('Enter');
    const row = page.asha.getByRole('link', { name: /Are you there\?.*1 unread/ });
    await row.waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
    await press(page.asha, 'button', 'Open menu');
    await page.asha.getByRole('link', { name: 'Messages 1 unread' }).waitFor();
    await press(page.asha, 'button', 'Close menu');
    await row.click();
    await messageText(page.asha, 'Are you there?').waitFor();
    await messageText(page.asha, 'Namaste Asha').waitFor();
  });
});

describe('a block', () => {
  it('immediately hides both members from each other everywhere, without a notification', async () => {
    await openSafetyDialog(page.asha, 'Madhavan Balasubramanian', 'Block');
    await page.asha.getByText(/We won’t let them know/).waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
    await press(page.asha, 'button', 'Block Madhavan');
    await page.asha.waitForURL('**/messages');
    await page.asha.getByText('No Message Yet').waitFor();
    await page.madhavan.getByText('This conversation is not available.').waitFor();
    for (const [tab, otherName, code] of [
      [page.asha, 'Madhavan Balasubramanian', codes.madhavan],
      [page.madhavan, 'Asha Mehra', codes.asha],
    ] as const) {
      await tab.goto('/accepted');
      await tab.getByText('No recent visitors found.').waitFor();
      expect(await card(tab, otherName).count()).toBe(0);
      await tab.goto(`/messages/${code}`);
      await tab.getByText('This conversation is not available.').waitFor();
      await expect
        .poll(
          async () => {
            await tab.goto(`/user/${code}`);
            // While the page loads, its heading is Profile.
            return tab
              .getByRole('heading', { level: 1 })
              .filter({ hasNotText: /^Profile$/ })
              .innerText();
          },
          { timeout: 30_000 },
        )
        .toBe('User not found');
    }
  });

  it('can be removed in Setting, which restores the connection and messages', async () => {
    await page.asha.goto('/setting');
    await page.asha.getByRole('button', { name: 'Unblock Madhavan Balasubramanian' }).waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
    await press(page.asha, 'button', 'Unblock Madhavan Balasubramanian');
    await page.asha.getByText('You haven’t blocked anyone.').waitFor();
    await page.asha.goto(`/messages/${codes.madhavan}`);
    await messageText(page.asha, 'Are you there?').waitFor();
    await page.madhavan.goto('/accepted');
    await card(page.madhavan, 'Asha Mehra').waitFor();
  });
});

describe('a report', () => {
  it('is sent from the profile with a reason and from a thread with its messages', async () => {
    await page.asha.goto(`/user/${codes.arjun}`);
    await openSafetyDialog(page.asha, 'Arjun Khanna', 'Report');
    await press(page.asha, 'button', 'Send report');
    await page.asha.getByText('Please choose a reason.').waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
    await page.asha.getByText('They aren’t who they say they are', { exact: true }).click();
    await press(page.asha, 'button', 'Send report');
    await page.asha.getByText('Thank you. Our team will look into it.').waitFor();

    await page.asha.goto(`/messages/${codes.madhavan}`);
    await messageText(page.asha, 'Are you there?').waitFor();
    await openSafetyDialog(page.asha, 'Madhavan Balasubramanian', 'Report');
    await page.asha.getByText('They share contact details on their profile', { exact: true }).click();
    await page.asha
      .getByRole('dialog')
      .getByText(/Call me on 98765 43210/)
      .click();
    await press(page.asha, 'button', 'Send report');
    await page.asha.getByText('Thank you. Our team will look into it.').waitFor();
  });
});

it('an ended connection keeps the thread readable and explains why it is closed', async () => {
  await page.madhavan.goto('/accepted');
  await press(page.madhavan, 'button', 'End connection with Asha');
  await press(page.madhavan, 'button', 'End connection');
  await waitForRemoval(page.madhavan, 'Asha Mehra');
  await page.asha.getByText(/You’re no longer connected/).waitFor();
  await messageText(page.asha, 'Are you there?').waitFor();
  expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
});

it('logs no error and no policy violation in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
