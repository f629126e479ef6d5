import { inbox } from '@hamrah/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './api-client.ts';
import { axeViolationsInBothThemes, openBrowser, openSession, type Session } from './browser.ts';
import { membersOfJourney } from './journey-members.ts';
import { findScreenFaults } from './screen-faults.ts';
import { openSharedSystem, type SharedSystem } from './shared-system.ts';
import { signIn } from './steps.ts';

const members = membersOfJourney('inbox');
const { woman, freeMan, premiumMan } = members;
type MemberKey = keyof typeof members;
const greeting = `Namaste ${woman.firstName}`;

let system: SharedSystem;
let browser: Browser;
/** The woman uses a phone, the two men a desktop. */
const page = {} as Record<MemberKey, Page>;
const api = {} as Record<MemberKey, ApiClient>;
const codes = {} as Record<MemberKey, string>;
const sessions: Session[] = [];

const openDashboard = async (member: MemberKey, width: number): Promise<Page> => {
  const session = await openSession(browser, system.origin, width);
  sessions.push(session);
  await session.page.goto('/');
  await signIn(session.page, members[member].phone, members[member].password);
  await session.page.waitForURL('**/dashboard');
  return session.page;
};
/** Opens another tab for the woman. Its socket connects only after a call of `openSocket`. */
const openTabWithHeldSocket = async (path: string) => {
  const tab = await page.woman.context().newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await tab.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await promise;
    socket.connectToServer();
  });
  await tab.goto(path);
  return { tab, openSocket: resolve };
};
/** Focuses an element and presses a key, instead of clicking. */
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
  system = await openSharedSystem();
  browser = await openBrowser();
  for (const member of Object.keys(members) as MemberKey[]) {
    api[member] = new ApiClient(system.origin);
    codes[member] = (await api[member].signIn(members[member].phone, members[member].password)).member;
  }
  page.woman = await openDashboard('woman', 360);
  page.freeMan = await openDashboard('freeMan', 1280);
  page.premiumMan = await openDashboard('premiumMan', 1280);
});

afterAll(async () => {
  await browser?.close();
});

describe('an invitation', () => {
  it('appears in the receiver’s inbox immediately and is counted in the menu', async () => {
    await page.woman.goto('/received');
    await page.woman.getByText('No recent visitors found.').waitFor();
    const late = await openTabWithHeldSocket('/received');
    await late.tab.getByText('No recent visitors found.').waitFor();
    await page.freeMan.goto(`/user/${codes.woman}`);
    await press(page.freeMan, 'button', `Connect Now with ${woman.firstName}`);
    await page.freeMan.getByText('Invitation sent', { exact: true }).waitFor();
    await card(page.woman, freeMan.name).waitFor();
    expect(await card(late.tab, freeMan.name).count(), 'on the page without a socket').toBe(0);
    late.openSocket();
    await card(late.tab, freeMan.name).waitFor();
    await late.tab.close();
    expect(await findScreenFaults(page.woman)).toEqual([]);
    await page.woman.getByRole('link', { name: 'Received 1 in the list' }).waitFor();
    await page.woman.getByRole('link', { name: 'Inbox 1 waiting for you' }).waitFor();
  });

  it('shows its sender whether it has been viewed, on its card and in a filter', async () => {
    await expect
      .poll(async () => (await api.freeMan.call(inbox.listSent, { query: { filter: 'viewed' } })).items.length, {
        timeout: 30_000,
      })
      .toBe(1);
    await page.freeMan.goto('/sent');
    await card(page.freeMan, woman.name)
      .getByText(/Viewed on/)
      .waitFor();
    expect(await axeViolationsInBothThemes(page.freeMan)).toEqual([]);
    await press(page.freeMan, 'link', 'Not Viewed by them');
    await page.freeMan.getByText('No recent visitors found.').waitFor();
    expect(new URL(page.freeMan.url()).search).toBe('?filter=not_viewed');
    await page.freeMan.reload();
    await page.freeMan.getByText('No recent visitors found.').waitFor();
    await press(page.freeMan, 'link', 'Viewed by them');
    await card(page.freeMan, woman.name).waitFor();
  });

  it('moves to Cancelled when declined, and its sender can still withdraw it', async () => {
    await press(page.woman, 'button', `Decline (Cancel) invitation from ${freeMan.firstName}`);
    await page.woman.getByText('No recent visitors found.').waitFor();
    await page.woman.goto('/cancelled');
    await card(page.woman, freeMan.name)
      .getByText(/Declined on/)
      .waitFor();
    expect(await axeViolationsInBothThemes(page.woman)).toEqual([]);
    await page.freeMan.goto('/sent');
    await press(page.freeMan, 'button', `Withdraw invitation to ${woman.firstName}`);
    await page.freeMan.getByText(`You’ve withdrawn your invitation to ${woman.firstName}.`).waitFor();
    await waitForRemoval(page.freeMan, woman.name);
  });

  it('cannot be sent again during the cooldown', async () => {
    await page.freeMan.goto(`/user/${codes.woman}`);
    await press(page.freeMan, 'button', `Connect Now with ${woman.firstName}`);
    await page.freeMan.getByText(/Please wait a while before you invite them again/).waitFor();
    await page.freeMan.getByRole('button', { name: `Connect Now with ${woman.firstName}` }).waitFor();
  });

  it('connects both members when they invite each other', async () => {
    const replies = await Promise.all([
      api.woman.call(inbox.sendInvitation, { body: { to: codes.premiumMan } }),
      api.premiumMan.call(inbox.sendInvitation, { body: { to: codes.woman } }),
    ]);
    expect(replies.map(({ state }) => state).toSorted()).toEqual(['accepted', 'sent']);
    for (const [tab, otherName] of [
      [page.woman, premiumMan.name],
      [page.premiumMan, woman.name],
    ] as const) {
      await tab.goto('/accepted');
      await card(tab, otherName).waitFor();
    }
    expect(await findScreenFaults(page.woman)).toEqual([]);
  });
});

describe('messages', () => {
  it('that start a conversation need a plan; other members see a link to the plans', async () => {
    await page.woman.goto('/messages');
    await page.woman.getByText('No Message Yet').waitFor();
    expect(await axeViolationsInBothThemes(page.woman)).toEqual([]);
    await page.woman.goto(`/messages/${codes.premiumMan}`);
    await page.woman.getByText(/You can always reply to members who write to you/).waitFor();
    await page.woman.getByRole('link', { name: 'See the plans' }).waitFor();
    expect(await axeViolationsInBothThemes(page.woman)).toEqual([]);
    await press(page.premiumMan, 'link', `Message ${woman.firstName}`);
    await messageInput(page.premiumMan, woman.firstName).waitFor();
    await page.premiumMan.getByText(/uses one conversation from your plan/).waitFor();
    expect(await findScreenFaults(page.premiumMan)).toEqual([]);
  });

  it('arrive live with a typing indicator and a read receipt, and a free member can reply', async () => {
    const typing = page.woman.getByText(`${premiumMan.firstName} is typing…`).waitFor();
    await messageInput(page.premiumMan, woman.firstName).pressSequentially(greeting);
    await typing;
    await page.premiumMan.keyboard.press('Enter');
    await messageText(page.woman, greeting).waitFor();
    await page.premiumMan.getByRole('log').getByRole('img', { name: 'Read' }).waitFor();
    await messageInput(page.woman, premiumMan.firstName).fill('Namaste! How was your Sunday?');
    await page.woman.keyboard.press('Enter');
    await messageText(page.premiumMan, 'Namaste! How was your Sunday?').waitFor();
    await messageText(page.woman, 'Namaste! How was your Sunday?').waitFor();
    expect(await findScreenFaults(page.woman)).toEqual([]);
  });

  it('with contact details are sent only after confirmation', async () => {
    const text = 'Call me on 98765 43210';
    await messageInput(page.premiumMan, woman.firstName).fill(text);
    await page.premiumMan.keyboard.press('Enter');
    await page.premiumMan
      .getByRole('log')
      .getByText(/Share them only with someone you trust/)
      .waitFor();
    expect(await axeViolationsInBothThemes(page.premiumMan)).toEqual([]);
    const { items } = await api.woman.call(inbox.listMessages, { params: { member: codes.premiumMan }, query: {} });
    expect(items.map((item) => item.text)).not.toContain(text);
    await press(page.premiumMan, 'button', 'Send anyway');
    await messageText(page.woman, text).waitFor();
    // She leaves the thread next. A message that she has not read by then would count as unread.
    await expect.poll(() => page.premiumMan.getByRole('log').getByRole('img', { name: 'Read' }).count()).toBe(2);
  });

  it('received while the thread is closed are counted as unread in the list', async () => {
    await press(page.woman, 'link', 'All messages');
    await page.woman.getByRole('link', { name: premiumMan.name }).waitFor();
    await messageInput(page.premiumMan, woman.firstName).fill('Are you there?');
    await page.premiumMan.keyboard.press('Enter');
    const row = page.woman.getByRole('link', { name: /Are you there\?.*1 unread/ });
    await row.waitFor();
    expect(await axeViolationsInBothThemes(page.woman)).toEqual([]);
    await page.woman.getByRole('link', { name: 'Messages 1 unread' }).waitFor();
    await row.click();
    await messageText(page.woman, 'Are you there?').waitFor();
    await messageText(page.woman, greeting).waitFor();
  });
});

describe('a block', () => {
  it('hides both members from each other in the inbox, in threads and on profiles', async () => {
    await openSafetyDialog(page.woman, premiumMan.name, 'Block');
    await page.woman.getByText(/We won’t let them know/).waitFor();
    expect(await axeViolationsInBothThemes(page.woman)).toEqual([]);
    await press(page.woman, 'button', `Block ${premiumMan.firstName}`);
    await page.woman.waitForURL('**/messages');
    await page.woman.getByText('No Message Yet').waitFor();
    await page.premiumMan.getByText('This conversation is not available.').waitFor();
    for (const [tab, otherName, code] of [
      [page.woman, premiumMan.name, codes.premiumMan],
      [page.premiumMan, woman.name, codes.woman],
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
    await page.woman.goto('/setting');
    await page.woman.getByRole('button', { name: `Unblock ${premiumMan.name}` }).waitFor();
    expect(await axeViolationsInBothThemes(page.woman)).toEqual([]);
    await press(page.woman, 'button', `Unblock ${premiumMan.name}`);
    await page.woman.getByText('You haven’t blocked anyone.').waitFor();
    await page.woman.goto(`/messages/${codes.premiumMan}`);
    await messageText(page.woman, 'Are you there?').waitFor();
    await page.premiumMan.goto('/accepted');
    await card(page.premiumMan, woman.name).waitFor();
  });
});

describe('a report', () => {
  it('is sent from the profile with a reason and from a thread with its messages', async () => {
    await page.woman.goto(`/user/${codes.freeMan}`);
    await openSafetyDialog(page.woman, freeMan.name, 'Report');
    await press(page.woman, 'button', 'Send report');
    await page.woman.getByText('Please choose a reason.').waitFor();
    expect(await axeViolationsInBothThemes(page.woman)).toEqual([]);
    await page.woman.getByText('They aren’t who they say they are', { exact: true }).click();
    await press(page.woman, 'button', 'Send report');
    await page.woman.getByText('Thank you. Our team will look into it.').waitFor();

    await page.woman.goto(`/messages/${codes.premiumMan}`);
    await messageText(page.woman, 'Are you there?').waitFor();
    await openSafetyDialog(page.woman, premiumMan.name, 'Report');
    await page.woman.getByText('They share contact details on their profile', { exact: true }).click();
    await page.woman
      .getByRole('dialog')
      .getByText(/Call me on 98765 43210/)
      .click();
    await press(page.woman, 'button', 'Send report');
    await page.woman.getByText('Thank you. Our team will look into it.').waitFor();
  });
});

it('an ended connection keeps the thread readable and explains why it is closed', async () => {
  await page.premiumMan.goto('/accepted');
  await press(page.premiumMan, 'button', `End connection with ${woman.firstName}`);
  await press(page.premiumMan, 'button', 'End connection');
  await waitForRemoval(page.premiumMan, woman.name);
  await page.woman.getByText(/You’re no longer connected/).waitFor();
  await messageText(page.woman, 'Are you there?').waitFor();
  expect(await axeViolationsInBothThemes(page.woman)).toEqual([]);
});

it('logs no error and no policy violation in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
