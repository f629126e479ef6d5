import { fileURLToPath } from 'node:url';
import { emptySearch, encodeSearch } from '@hamrah/contracts/matches';
import { type System, startSystem } from '@hamrah/start';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolationsInBothThemes, openBrowser, openSession, type Session } from './browser.ts';
import { registerMember, registrationOf } from './register-member.ts';
import { signIn } from './steps.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
/** Phones of two men among the demo members. */
const phones = { arjun: '1000000001', soumya: '1000000013' };

let system: System;
let browser: Browser;
/** On a desktop. */
let arjun: Page;
/** On a phone. */
let soumya: Page;
const sessions: Session[] = [];

const openDashboard = async (member: keyof typeof phones, width: number): Promise<Page> => {
  const session = await openSession(browser, system.origin, width);
  sessions.push(session);
  const { page } = session;
  await page.goto('/');
  await signIn(page, phones[member], 'walk-together');
  await page.waitForURL('**/dashboard');
  return page;
};
const openPage = async (page: Page, path: string, title: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
};
const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const hasFocus = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement));
const filters = (page: Page) => page.getByRole('region', { name: 'Filters', exact: true });
/** Scrolls until the list stops loading: three pages of twenty cards load automatically. */
const scrollToEnd = async (page: Page) => {
  const countAtEnd = async () => {
    await page.keyboard.press('End');
    return cards(page).count();
  };
  await cards(page).first().waitFor();
  await expect.poll(countAtEnd, { timeout: 60_000 }).toBe(60);
};
const query = (page: Page) => new URL(page.url()).searchParams;
const resultPath = (criteria: object) =>
  `/result?${new URLSearchParams({ data: encodeSearch({ ...emptySearch, ...criteria }) })}`;
/** The numbers of a definition list. The last one is their sum. */
const numbersOf = async (terms: Locator): Promise<number[]> =>
  (await terms.allInnerTexts()).map((text) => Number(text.replace('−', '-').replace(/ of .*/, '')));

beforeAll(async () => {
  system = await startSystem({ folder, ports: 'free', seed: 150 });
  browser = await openBrowser();
  arjun = await openDashboard('arjun', 1280);
  soumya = await openDashboard('soumya', 360);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe('a listing', () => {
  it('is filtered by keyboard, keeps filters in the URL and lists only matching members', async () => {
    await openPage(arjun, '/newmatches', 'All Path Matches');
    await cards(arjun).first().waitFor();
    expect(await axeViolationsInBothThemes(arjun)).toEqual([]);
    await filters(arjun).getByText('Marital Status', { exact: true }).focus();
    await arjun.keyboard.press('Enter');
    await filters(arjun).getByRole('radio', { name: 'Never Married' }).focus();
    await arjun.keyboard.press('Space');
    await arjun.waitForURL('**/newmatches?maritalStatus=*');
    await filters(arjun).getByText('Age', { exact: true }).focus();
    await arjun.keyboard.press('Enter');
    await filters(arjun).getByRole('textbox', { name: 'To' }).fill('28');
    await arjun.keyboard.press('Enter');
    await expect.poll(() => query(arjun).toString()).toBe('maritalStatus=Never+Married&ages=18-28');
    await arjun.reload();
    await cards(arjun).first().waitFor();
    for (const text of await cards(arjun).allInnerTexts()) {
      expect(text).toContain('Never Married');
      expect(Number(/(\d\d) years/.exec(text)?.[1])).toBeLessThanOrEqual(28);
    }
    expect(await axeViolationsInBothThemes(arjun)).toEqual([]);
    await filters(arjun).getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => [...query(arjun).keys()]).toEqual([]);
  });

  it('loads more automatically, keeps the footer reachable and restores the scroll position', async () => {
    await openPage(arjun, '/newmatches', 'All Path Matches');
    await scrollToEnd(arjun);
    await arjun.keyboard.press('End');
    await arjun.getByRole('button', { name: 'Load more' }).waitFor();
    await arjun.waitForFunction(() => {
      const footer = document.querySelector('footer')?.getBoundingClientRect();
      return footer && footer.top < innerHeight;
    });
    const distantCard = cards(arjun).nth(35);
    await distantCard.scrollIntoViewIfNeeded();
    const name = (await distantCard.getAttribute('aria-label')) ?? '';
    const positionOf = async () => (await card(arjun, name).first().boundingBox())?.y ?? Number.NaN;
    const positionBefore = await positionOf();
    await distantCard.getByRole('link', { name, exact: true }).click();
    await arjun.getByRole('heading', { level: 1, name }).waitFor();
    await arjun.goBack();
    await expect
      .poll(async () => Math.abs((await positionOf()) - positionBefore), { timeout: 20_000 })
      .toBeLessThan(40);
    expect(await hasFocus(card(arjun, name).first())).toBe(true);
  });

  it('collapses its filters on a phone', async () => {
    await openPage(soumya, '/mymatches', 'My Path Matches');
    await cards(soumya).first().waitFor();
    expect(await filters(soumya).isVisible()).toBe(false);
    expect(await axeViolationsInBothThemes(soumya)).toEqual([]);
    await soumya.getByRole('button', { name: 'Filters', exact: true }).click();
    await filters(soumya).getByText('Country', { exact: true }).click();
    // The choice shows immediately, even if the list loads slowly.
    await filters(soumya).getByRole('radio', { name: 'India', exact: true }).check();
    await soumya.getByRole('button', { name: 'Filters (1)' }).waitFor();
    expect(query(soumya).get('country')).toBe('India');
    expect(await axeViolationsInBothThemes(soumya)).toEqual([]);
    await openPage(soumya, '/othermatches', 'Other Matches');
    await soumya
      .getByText(/No matches found|Match score: \d+ of 100|A must-have of one/)
      .first()
      .waitFor();
    expect(await axeViolationsInBothThemes(soumya)).toEqual([]);
  });

  it('moves the focus to the first new card after Load more', async () => {
    await openPage(soumya, '/newmatches', 'All Path Matches');
    await scrollToEnd(soumya);
    await soumya.getByRole('button', { name: 'Load more' }).click();
    const firstCard = cards(soumya).nth(60);
    await expect.poll(() => hasFocus(firstCard).catch(() => false), { timeout: 20_000 }).toBe(true);
    expect(await firstCard.getByRole('heading').evaluate((name) => name.getBoundingClientRect().top)).toBeLessThan(800);
  });

  it('offers a retry when loading fails offline, and loads more once online', async () => {
    await openPage(soumya, '/newmatches', 'All Path Matches');
    await scrollToEnd(soumya);
    await soumya.context().setOffline(true);
    await soumya.getByRole('button', { name: 'Load more' }).click();
    const retry = soumya.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await cards(soumya).count()).toBe(60);
    await soumya.context().setOffline(false);
    const clickRetry = async () => {
      // The list may reload automatically. Then there is no retry button.
      await retry.click({ timeout: 1_000 }).catch(() => {});
      return cards(soumya).count();
    };
    await expect.poll(clickRetry, { timeout: 60_000 }).toBeGreaterThan(60);
  });

  it('wraps long names and words', async () => {
    const longText = (length: number) => 'Thiruvananthapuramkrishnaswamy'.repeat(9).slice(0, length);
    await soumya.route('**/api/matches/all-paths*', async (route) => {
      const response = await route.fetch();
      const page = (await response.json()) as { items: object[] };
      const items = page.items.map((item) => ({
        ...item,
        firstName: longText(40),
        lastName: longText(40),
        about: longText(200),
      }));
      await route.fulfill({ response, json: { ...page, items } });
    });
    await openPage(soumya, '/newmatches', 'All Path Matches');
    await cards(soumya).first().waitFor();
    expect(await axeViolationsInBothThemes(soumya)).toEqual([]);
    await soumya.unroute('**/api/matches/all-paths*');
  });

  it('explains the match score term by term', async () => {
    await openPage(arjun, '/mutual', 'Looking for You');
    const score = cards(arjun).first().getByRole('group');
    await score.locator('summary').click();
    const numbers = await numbersOf(score.getByRole('definition'));
    const total = numbers.pop();
    expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(total);
    expect(await axeViolationsInBothThemes(arjun)).toEqual([]);
  });
});

describe('the shortlist', () => {
  it('keeps a member with a private note until the member is removed', async () => {
    await openPage(soumya, '/newmatches', 'All Path Matches');
    const firstCard = cards(soumya).first();
    const name = (await firstCard.getAttribute('aria-label')) ?? '';
    await firstCard.getByRole('button', { name: `Shortlist ${name}`, pressed: false }).click();
    await firstCard.getByRole('button', { name: `Shortlist ${name}`, pressed: true }).waitFor();
    await openPage(soumya, '/shortlisted', 'Shortlisted Matches');
    const shortlisted = card(soumya, name);
    await shortlisted.getByRole('button', { name: /^Add a private note/ }).focus();
    await soumya.keyboard.press('Enter');
    await soumya.keyboard.type('Speak to her brother first.');
    expect(await axeViolationsInBothThemes(soumya)).toEqual([]);
    await shortlisted.getByRole('button', { name: 'Save note' }).focus();
    await soumya.keyboard.press('Enter');
    await shortlisted.getByText('Speak to her brother first.').waitFor();
    await soumya.goto('/shortlisted?within=day');
    await shortlisted.getByText('Speak to her brother first.').waitFor();
    expect(await axeViolationsInBothThemes(soumya)).toEqual([]);
    await shortlisted.getByRole('button', { name: `Shortlist ${name}` }).focus();
    await soumya.keyboard.press('Space');
    await shortlisted.waitFor({ state: 'detached' });
    await soumya.reload();
    await soumya.getByText('No matches found').waitFor();
  });
});

describe('a search', () => {
  it('opens its result in a new tab, can be saved, and sends an alert for a new matching member', async () => {
    await openPage(arjun, '/basic_search', 'Search');
    expect(await axeViolationsInBothThemes(arjun)).toEqual([]);
    await arjun.getByRole('combobox', { name: 'Spiritual Path' }).fill('Vipassana');
    await arjun.getByRole('listbox').getByRole('option', { name: 'Vipassana' }).click();
    await arjun.keyboard.press('Escape');
    await arjun.getByRole('textbox', { name: 'Start age' }).fill('17');
    await arjun.getByRole('textbox', { name: 'End age' }).fill('45');
    const [tab] = await Promise.all([
      arjun.waitForEvent('popup'),
      arjun.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click(),
    ]);
    await arjun.getByText('Minimum allowed age is 18').first().waitFor();
    await tab.getByRole('heading', { level: 1, name: 'Search results' }).waitFor();
    const data = JSON.parse(query(tab).get('data') ?? '');
    expect(data.slice(0, 3)).toEqual([['Vipassana'], 18, 45]);
    await tab.getByRole('button', { name: 'Save this search' }).click();
    await tab.getByRole('textbox', { name: 'Name your search' }).fill('Vipassana, to 45');
    await tab.keyboard.press('Enter');
    await tab.getByText('Search saved.').first().waitFor();
    expect(await axeViolationsInBothThemes(tab)).toEqual([]);
    await tab.close();

    await openPage(arjun, '/basic_search', 'Search');
    const savedSearches = arjun.getByRole('region', { name: 'Saved searches', exact: true });
    await savedSearches.getByRole('link', { name: 'Vipassana, to 45' }).waitFor();
    expect(await axeViolationsInBothThemes(arjun)).toEqual([]);
    const { member } = await registerMember(system, 2);
    const { firstName, lastName } = registrationOf(2);
    await arjun.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    const alert = arjun.getByRole('link', { name: /matches what you’re looking for/ });
    await alert.waitFor();
    expect(await alert.getAttribute('href')).toBe(`/user/${member}`);
    await savedSearches.getByRole('link', { name: 'Vipassana, to 45' }).click();
    await card(arjun, `${firstName} ${lastName}`).waitFor();
  });

  it('without results suggests filters to remove', async () => {
    await openPage(soumya, resultPath({ paths: ['Vipassana'], heightsInches: { from: 76, to: 77 } }), 'Search results');
    await soumya.getByText('Go to Basic Search to look for a match.').waitFor();
    const suggestion = soumya.getByRole('link', { name: /^Remove Height: \d+ more$/ });
    await suggestion.waitFor();
    expect(await axeViolationsInBothThemes(soumya)).toEqual([]);
    await suggestion.click();
    await cards(soumya).first().waitFor();
    for (const text of await cards(soumya).allInnerTexts()) expect(text).toContain('Vipassana');
  });

  it('with malformed data shows an explanation', async () => {
    await openPage(soumya, '/result?data=[17', 'Search results');
    await soumya.getByText('We couldn’t read this search. Go to Basic Search to look for a match.').waitFor();
    expect(await axeViolationsInBothThemes(soumya)).toEqual([]);
  });

  it('by profile ID opens the profile or reports an unknown ID', async () => {
    await openPage(soumya, '/basic_search', 'Search');
    expect(await axeViolationsInBothThemes(soumya)).toEqual([]);
    const field = soumya.getByRole('textbox', { name: 'Profile ID' });
    await field.fill('HM00000000');
    await field.press('Enter');
    await soumya.getByText('Profile not found').waitFor();
    await soumya.goto('/newmatches');
    const link = cards(soumya).first().getByRole('link').first();
    const profile = (await link.getAttribute('href')) ?? '';
    await openPage(soumya, '/basic_search', 'Search');
    await field.fill(profile.replace('/user/', ' ').toLowerCase());
    await field.press('Enter');
    await soumya.waitForURL(`**${profile}`);
  });

  it('links to the plans from its banner', async () => {
    await openPage(soumya, '/basic_search', 'Search');
    const banner = soumya.getByRole('complementary', { name: 'See more, reach more', exact: true });
    await banner.click({ position: { x: 140, y: 60 } });
    await soumya.waitForURL('**/plan');
  });
});

it('logs no error and no policy violation in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
