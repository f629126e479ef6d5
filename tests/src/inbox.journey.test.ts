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
type Who = keyof typeof phones;

let system: System;
let browser: Browser;
/** Asha on her phone, the two men at their desks. */
const page = {} as Record<Who, Page>;
const door = {} as Record<Who, ApiClient>;
const codes = {} as Record<Who, string>;
const sessions: Session[] = [];

const enter = async (who: Who, width: number): Promise<Page> => {
  const person = await openSession(browser, system.origin, width);
  sessions.push(person);
  await person.page.goto('/');
  await signIn(person.page, phones[who], password);
  await person.page.waitForURL('**/dashboard');
  return person.page;
};
/** What a hand on the keyboard does: everything but reaching an element, which Tab would. */
const press = async (on: Page, role: 'button' | 'link' | 'menuitem', name: string | RegExp, key = 'Enter') => {
  await on.getByRole(role, { name, exact: true }).focus();
  await on.keyboard.press(key);
};
const card = (on: Page, name: string) => on.getByRole('article', { name, exact: true });
const gone = (on: Page, name: string) => card(on, name).waitFor({ state: 'detached' });
const box = (on: Page, name: string) => on.getByRole('textbox', { name: `Message to ${name}`, exact: true });
const line = (on: Page, text: string) => on.getByRole('log').getByText(text, { exact: true });
const safety = async (on: Page, name: string, what: 'Block' | 'Report') => {
  await press(on, 'button', `More options for ${name}`);
  await press(on, 'menuitem', what);
  await on.getByRole('dialog').waitFor();
};

beforeAll(async () => {
  system = await startSystem({ folder, ports: 'free', seed: 44 });
  browser = await openBrowser();
  for (const who of Object.keys(phones) as Who[]) {
    door[who] = new ApiClient(system.origin);
    codes[who] = (await door[who].signIn(phones[who], password)).member;
  }
  page.asha = await enter('asha', 360);
  page.arjun = await enter('arjun', 1280);
  page.madhavan = await enter('madhavan', 1280);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe('an invitation', () => {
  it('stands in both inboxes at once, and the menu counts it', async () => {
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

  it('says to its sender whether it has been viewed, by filter too', async () => {
    await expect
      .poll(async () => (await door.arjun.call(inbox.listSent, { query: { filter: 'viewed' } })).items.length, {
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

  it('that is turned down goes to the cancelled ones; its sender is not told and may withdraw it', async () => {
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
    await gone(page.arjun, 'Asha Mehra');
  });

  it('is not sent again so soon, and that is said kindly', async () => {
    await page.arjun.goto(`/user/${codes.asha}`);
    await press(page.arjun, 'button', 'Connect Now with Asha');
    await page.arjun.getByText(/Please wait a while before you invite them again/).waitFor();
    await page.arjun.getByRole('button', { name: 'Connect Now with Asha' }).waitFor();
  });

  it('that crosses another connects the two', async () => {
    const replies = await Promise.all([
      door.asha.call(inbox.sendInvitation, { body: { to: codes.madhavan } }),
      door.madhavan.call(inbox.sendInvitation, { body: { to: codes.asha } }),
    ]);
    expect(replies.map(({ state }) => state).toSorted()).toEqual(['accepted', 'sent']);
    for (const [on, other] of [
      [page.asha, 'Madhavan Balasubramanian'],
      [page.madhavan, 'Asha Mehra'],
    ] as const) {
      await on.goto('/accepted');
      await card(on, other).waitFor();
      expect(await axeViolationsInBothThemes(on)).toEqual([]);
    }
  });
});

describe('messages', () => {
  it('are begun by who has a plan; who has none is told so, with a way there', async () => {
    await page.asha.goto('/messages');
    await page.asha.getByText('No Message Yet').waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
    await page.asha.goto(`/messages/${codes.madhavan}`);
    await page.asha.getByText(/You can always reply to members who write to you/).waitFor();
    await page.asha.getByRole('link', { name: 'See the plans' }).waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
    await press(page.madhavan, 'link', 'Message Asha');
    await box(page.madhavan, 'Asha').waitFor();
    await page.madhavan.getByText(/uses one conversation from your plan/).waitFor();
    expect(await axeViolationsInBothThemes(page.madhavan)).toEqual([]);
  });

  it('come in as they are written, typing before, marks after, and a free member answers', async () => {
    const typing = page.asha.getByText('Madhavan is typing…').waitFor();
    await box(page.madhavan, 'Asha').pressSequentially('Namaste Asha');
    await typing;
    await page.madhavan.keyboard.press('Enter');
    await line(page.asha, 'Namaste Asha').waitFor();
    await page.madhavan.getByRole('log').getByRole('img', { name: 'Read' }).waitFor();
    await box(page.asha, 'Madhavan').fill('Namaste! How was your Sunday?');
    await page.asha.keyboard.press('Enter');
    await line(page.madhavan, 'Namaste! How was your Sunday?').waitFor();
    await line(page.asha, 'Namaste! How was your Sunday?').waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
  });

  it('with contact details wait for the writer to say so', async () => {
    const words = 'Call me on 98765 43210';
    await box(page.madhavan, 'Asha').fill(words);
    await page.madhavan.keyboard.press('Enter');
    await page.madhavan
      .getByRole('log')
      .getByText(/Share them only with someone you trust/)
      .waitFor();
    expect(await axeViolationsInBothThemes(page.madhavan)).toEqual([]);
    const { items } = await door.asha.call(inbox.listMessages, { params: { member: codes.madhavan }, query: {} });
    expect(items.map(({ text }) => text)).not.toContain(words);
    await press(page.madhavan, 'button', 'Send anyway');
    await line(page.asha, words).waitFor();
  });

  it('that were written while the thread was closed wait in the list, counted', async () => {
    await press(page.asha, 'link', 'All messages');
    await page.asha.getByRole('link', { name: /Madhavan Balasubramanian/ }).waitFor();
    await box(page.madhavan, 'Asha').fill('Are you there?');
    await page.madhavan.keyboard.press('Enter');
    const row = page.asha.getByRole('link', { name: /Are you there\?.*1 unread/ });
    await row.waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
    await press(page.asha, 'button', 'Open menu');
    await page.asha.getByRole('link', { name: 'Messages 1 unread' }).waitFor();
    await press(page.asha, 'button', 'Close menu');
    await row.click();
    await line(page.asha, 'Are you there?').waitFor();
    await line(page.asha, 'Namaste Asha').waitFor();
  });
});

describe('a block', () => {
  it('makes both vanish at once, everywhere, without a word', async () => {
    await safety(page.asha, 'Madhavan Balasubramanian', 'Block');
    await page.asha.getByText(/We won’t let them know/).waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
    await press(page.asha, 'button', 'Block Madhavan');
    await page.asha.waitForURL('**/messages');
    await page.asha.getByText('No Message Yet').waitFor();
    await page.madhavan.getByText('This conversation is not available.').waitFor();
    for (const [on, other, code] of [
      [page.asha, 'Madhavan Balasubramanian', codes.madhavan],
      [page.madhavan, 'Asha Mehra', codes.asha],
    ] as const) {
      await on.goto('/accepted');
      await on.getByText('No recent visitors found.').waitFor();
      expect(await card(on, other).count()).toBe(0);
      await on.goto(`/messages/${code}`);
      await on.getByText('This conversation is not available.').waitFor();
      await expect
        .poll(
          async () => {
            await on.goto(`/user/${code}`);
            // Until the page is there, its outline is called Profile.
            return on
              .getByRole('heading', { level: 1 })
              .filter({ hasNotText: /^Profile$/ })
              .innerText();
          },
          { timeout: 30_000 },
        )
        .toBe('User not found');
    }
  });

  it('is taken back in Setting, and all is there again', async () => {
    await page.asha.goto('/setting');
    await page.asha.getByRole('button', { name: 'Unblock Madhavan Balasubramanian' }).waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
    await press(page.asha, 'button', 'Unblock Madhavan Balasubramanian');
    await page.asha.getByText('You haven’t blocked anyone.').waitFor();
    await page.asha.goto(`/messages/${codes.madhavan}`);
    await line(page.asha, 'Are you there?').waitFor();
    await page.madhavan.goto('/accepted');
    await card(page.madhavan, 'Asha Mehra').waitFor();
  });
});

describe('a report', () => {
  it('is made from the profile, with a reason, and from a thread, with what was written', async () => {
    await page.asha.goto(`/user/${codes.arjun}`);
    await safety(page.asha, 'Arjun Khanna', 'Report');
    await press(page.asha, 'button', 'Send report');
    await page.asha.getByText('Please choose a reason.').waitFor();
    expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
    await page.asha.getByText('They aren’t who they say they are', { exact: true }).click();
    await press(page.asha, 'button', 'Send report');
    await page.asha.getByText('Thank you. Our team will look into it.').waitFor();

    await page.asha.goto(`/messages/${codes.madhavan}`);
    await line(page.asha, 'Are you there?').waitFor();
    await safety(page.asha, 'Madhavan Balasubramanian', 'Report');
    await page.asha.getByText('They share contact details on their profile', { exact: true }).click();
    await page.asha
      .getByRole('dialog')
      .getByText(/Call me on 98765 43210/)
      .click();
    await press(page.asha, 'button', 'Send report');
    await page.asha.getByText('Thank you. Our team will look into it.').waitFor();
  });
});

it('an ended connection leaves the thread to be read, and says why nothing can be written', async () => {
  await page.madhavan.goto('/accepted');
  await press(page.madhavan, 'button', 'End connection with Asha');
  await press(page.madhavan, 'button', 'End connection');
  await gone(page.madhavan, 'Asha Mehra');
  await page.asha.getByText(/You’re no longer connected/).waitFor();
  await line(page.asha, 'Are you there?').waitFor();
  expect(await axeViolationsInBothThemes(page.asha)).toEqual([]);
});

it('raised no error and no policy breach in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
