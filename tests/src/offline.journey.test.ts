import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inbox, matches } from '@hamrah/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient, fetchAllPages } from './api-client.ts';
import { axeViolationsInBothThemes, skipFirstVisit } from './browser.ts';
import { demoMember } from './demo-members.ts';
import { journeyMemberIndexes, membersOfJourney } from './journey-members.ts';
import { type KillableBrowser, openKillableBrowser } from './killable-browser.ts';
import { openSharedSystem, type SharedSystem } from './shared-system.ts';
import { signIn } from './steps.ts';

const { woman, premiumMan } = membersOfJourney('offline');
const journeyMemberNames = new Set(
  Object.values(journeyMemberIndexes).flatMap((indexes) =>
    Object.values(indexes).map((index) => demoMember(index).name),
  ),
);
const profileFolder = mkdtempSync(join(tmpdir(), 'hamrah-offline-'));
const counts = { hearts: 8, invitations: 5, messages: 7 } as const;
const firstText = 'Namaste';
const texts = Array.from({ length: counts.messages }, (_, index) => `Message ${index + 1} from the train`);

let system: SharedSystem;
let browser: KillableBrowser;
let page: Page;
const errors: string[] = [];
const man = { api: {} as ApiClient, code: '' };
const hearted: string[] = [];
const invited: string[] = [];

const openPage = async (): Promise<void> => {
  browser = await openKillableBrowser(profileFolder);
  browser.context.setDefaultTimeout(60_000);
  page = await browser.context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await skipFirstVisit(browser.context);
  page.on('pageerror', (error) => errors.push(String(error)));
};
/** Restores missing entries of local storage, once, before the first page runs. */
const restoreOnce = (entries: readonly { name: string; value: string }[]) =>
  browser.context.addInitScript((stored) => {
    if (localStorage.getItem('test.restored') !== null) return;
    localStorage.setItem('test.restored', '1');
    for (const { name, value } of stored) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  }, entries);
const url = (path: string): string => new URL(path, system.origin).href;
const bar = () => page.getByRole('status').filter({ hasText: /offline|reach Hamrah|waiting/ });
/** Names on the cards of members who belong to no journey. */
const freeNames = async (): Promise<string[]> => {
  // A list renders four cards first, and then all others together.
  await page.getByRole('article').nth(4).waitFor();
  const names = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
  return names.filter((name) => !journeyMemberNames.has(name));
};
/** Waits until the device store contains these replies. The page shows replies before it stores them. */
const waitUntilStored = (...names: readonly string[]) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const opening = indexedDB.open('hamrah');
            opening.onsuccess = () => {
              const keys = opening.result.transaction('replies').objectStore('replies').getAllKeys();
              keys.onsuccess = () => {
                opening.result.close();
                resolve(keys.result.map(String));
              };
            };
          }),
      ),
    )
    .toEqual(expect.arrayContaining(names.map((name) => expect.stringMatching(`^${name}`))));
/** Follows a link of the page, which may be in a closed menu. */
const followLink = (path: string) => page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
const sentTexts = async (): Promise<string[]> =>
  (
    await fetchAllPages((cursor) =>
      man.api.call(inbox.listMessages, { params: { member: woman.code }, query: cursor ? { cursor } : {} }),
    )
  )
    .map(({ text }) => text)
    .reverse();
/** Names on the man's shortlist, latest first. */
const listHearted = async (): Promise<string[]> =>
  (await fetchAllPages((cursor) => man.api.call(matches.listShortlist, { query: cursor ? { cursor } : {} }))).map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  );

beforeAll(async () => {
  system = await openSharedSystem();
  const womansApi = new ApiClient(system.origin);
  man.api = new ApiClient(system.origin);
  await womansApi.signIn(woman.phone, woman.password);
  man.code = (await man.api.signIn(premiumMan.phone, premiumMan.password)).member;
  await man.api.call(inbox.sendInvitation, { body: { to: woman.code } });
  await womansApi.call(inbox.sendInvitation, { body: { to: premiumMan.code } });
  const params = { member: woman.code };
  await man.api.call(inbox.sendMessage, { params, body: { id: randomUUID(), text: firstText, confirmed: false } });
  await openPage();
  await page.goto(url('/'));
  await signIn(page, premiumMan.phone, premiumMan.password);
  await page.waitForURL('**/dashboard');
});

afterAll(async () => {
  await browser?.kill();
  rmSync(profileFolder, { recursive: true, force: true });
});

it('can be installed on the home screen', async () => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const devTools = await browser.context.newCDPSession(page);
  const { errors: manifestErrors, data } = await devTools.send('Page.getAppManifest');
  expect(manifestErrors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Hamrah', display: 'standalone', start_url: '/dashboard' });
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

describe('without a network', () => {
  it('keeps hearts, invitations and messages, and shows that they are waiting', async () => {
    await page.goto(url('/messages'));
    await page.locator(`a[href="/messages/${woman.code}"]`).first().waitFor();
    await waitUntilStored('viewer', 'conversations');
    await page.goto(url(`/messages/${woman.code}`));
    await page.getByRole('textbox', { name: `Message to ${woman.firstName}` }).waitFor();
    await waitUntilStored(`conversation ${woman.code}`, `messages ${woman.code}`);
    await page.goto(url('/shortlisted'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilStored('shortlist');
    await page.goto(url('/newmatches'));
    await page.getByRole('article').first().waitFor();
    await browser.context.setOffline(true);
    await bar().waitFor();

    const names = await freeNames();
    for (const name of names.slice(0, counts.hearts)) {
      await page.getByRole('button', { name: `Shortlist ${name}`, exact: true }).click();
      hearted.push(name);
    }
    for (const name of names.slice(-counts.invitations)) {
      await page
        .getByRole('article', { name, exact: true })
        .getByRole('button', { name: /^Connect Now/ })
        .click();
      invited.push(name);
    }
    await followLink('/messages');
    await followLink(`/messages/${woman.code}`);
    const box = page.getByRole('textbox', { name: `Message to ${woman.firstName}` });
    for (const text of texts) {
      await box.fill(text);
      await box.press('Enter');
    }
    await page
      .getByRole('img', { name: 'Waiting for the network' })
      .nth(counts.messages - 1)
      .waitFor();
    await bar().getByText('20 actions are waiting.').waitFor();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
  });

  it('opens in a new browser with the stored data, and still shows how many actions are waiting', async () => {
    const { cookies, origins } = await browser.context.storageState();
    await browser.kill();
    await openPage();
    // Chromium writes new cookies and local storage to the disk only after half a minute, or later under load.
    await browser.context.addCookies(cookies);
    await restoreOnce(origins[0]?.localStorage ?? []);
    await browser.context.setOffline(true);
    await page.goto(url('/dashboard'));
    await bar().getByText('20 actions are waiting.').waitFor();
    await page.goto(url('/shortlisted'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(url(`/messages/${woman.code}`));
    await page.getByText(texts[0] ?? '', { exact: true }).waitFor();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
  });
});

describe('when the network returns', () => {
  it('sends each action once and in order, even if the reply to the first attempt is lost', async () => {
    const lost = new Set<string>();
    await page.route(
      /\/api\/(?:matches\/shortlist|inbox\/invitations|inbox\/conversations\/\w+\/messages)/,
      async (route) => {
        const request = route.request();
        const key = `${request.method()} ${request.url()} ${request.postData() ?? ''}`;
        if (request.method() === 'GET' || lost.has(key)) return route.continue();
        lost.add(key);
        await route.fetch();
        await route.abort();
      },
    );
    await browser.context.setOffline(false);
    await bar().waitFor({ state: 'detached', timeout: 240_000 });
    expect(lost.size).toBe(20);
    expect(await sentTexts()).toEqual([firstText, ...texts]);
    expect(await listHearted()).toEqual(hearted.toReversed());
    const sent = await fetchAllPages((cursor) => man.api.call(inbox.listSent, { query: cursor ? { cursor } : {} }));
    expect(sent.map(({ member }) => `${member.firstName} ${member.lastName}`)).toEqual(invited.toReversed());
    await page.unrouteAll();
  });

  it('stores the shortlist, which then opens offline', async () => {
    await page.goto(url('/shortlisted'));
    await page.getByRole('article', { name: hearted[0] ?? '', exact: true }).waitFor();
    await browser.context.setOffline(true);
    await page.reload();
    await page.getByRole('article', { name: hearted[0] ?? '', exact: true }).waitFor();
    await bar().getByText('You can still open your shortlist').waitFor();
    await browser.context.setOffline(false);
  });
});

it('sends the waiting actions of an ended session once the member logs in again', async () => {
  await page.goto(url('/newmatches'));
  await page.getByRole('article').first().waitFor();
  await browser.context.setOffline(true);
  const [name] = (await freeNames()).filter((candidate) => !hearted.includes(candidate));
  await page.getByRole('button', { name: `Shortlist ${name}`, exact: true }).click();
  await bar().getByText('One action is waiting.').waitFor();
  await browser.context.clearCookies();
  await browser.context.setOffline(false);
  // The page asks for a log-in once the server has refused the session.
  await page.getByRole('dialog').waitFor();
  await signIn(page, premiumMan.phone, premiumMan.password);
  await expect.poll(async () => (await listHearted())[0]).toBe(name);
});

it('keeps no data of the member after a log-out', async () => {
  await page.goto(url('/me'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Logout successful.').waitFor();
  const countRows = () =>
    page.evaluate(
      () =>
        new Promise<number[]>((resolve, reject) => {
          const opening = indexedDB.open('hamrah');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const names = [...opening.result.objectStoreNames];
            const read = opening.result.transaction(names);
            const counting = names.map((name) => read.objectStore(name).count());
            read.oncomplete = () => {
              opening.result.close();
              resolve(counting.map(({ result }) => result));
            };
          };
        }),
    );
  await expect.poll(countRows).toEqual([0, 0, 0]);
  expect(errors).toEqual([]);
});
