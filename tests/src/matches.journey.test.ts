import { emptySearch, encodeSearch } from '@hamrah/contracts/matches';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { axeViolationsInBothThemes, openBrowser, openSession, type Session } from './browser.ts';
import { membersOfJourney } from './journey-members.ts';
import { registerMember, registrationOf } from './register-member.ts';
import { openSharedSystem, type SharedSystem } from './shared-system.ts';
import { signIn } from './steps.ts';

const members = membersOfJourney('matches');

let system: SharedSystem;
let browser: Browser;
/** A woman on a desktop. */
let desktop: Page;
/** Another woman, on a phone. */
let phone: Page;
const sessions: Session[] = [];

const openDashboard = async (member: keyof typeof members, width: number): Promise<Page> => {
  const session = await openSession(browser, system.origin, width);
  sessions.push(session);
  const { page } = session;
  await page.goto('/');
  await signIn(page, members[member].phone, members[member].password);
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
/** Numbers in a definition list. The last number is the sum of the others. */
const numbersOf = async (terms: Locator): Promise<number[]> =>
  (await terms.allInnerTexts()).map((text) => Number(text.replace('−', '-').replace(/ of .*/, '')));

beforeAll(async () => {
  system = await openSharedSystem();
  browser = await openBrowser();
  desktop = await openDashboard('desktopWoman', 1280);
  phone = await openDashboard('phoneWoman', 360);
});

afterAll(async () => {
  await browser?.close();
});

describe('a listing', () => {
  it('can be filtered by keyboard, keeps filters in the URL and lists only matching members', async () => {
    await openPage(desktop, '/newmatches', 'All Path Matches');
    await cards(desktop).first().waitFor();
    expect(await axeViolationsInBothThemes(desktop)).toEqual([]);
    await filters(desktop).getByText('Marital Status', { exact: true }).focus();
    await desktop.keyboard.press('Enter');
    await filters(desktop).getByRole('radio', { name: 'Never Married' }).focus();
    await desktop.keyboard.press('Space');
    await desktop.waitForURL('**/newmatches?maritalStatus=*');
    await filters(desktop).getByText('Age', { exact: true }).focus();
    await desktop.keyboard.press('Enter');
    await filters(desktop).getByRole('textbox', { name: 'To' }).fill('28');
    await desktop.keyboard.press('Enter');
    await expect.poll(() => query(desktop).toString()).toBe('maritalStatus=Never+Married&ages=18-28');
    await desktop.reload();
    await cards(desktop).first().waitFor();
    for (const text of await cards(desktop).allInnerTexts()) {
      expect(text).toContain('Never Married');
      expect(Number(/(\d\d) years/.exec(text)?.[1])).toBeLessThanOrEqual(28);
    }
    expect(await axeViolationsInBothThemes(desktop)).toEqual([]);
    await filters(desktop).getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => [...query(desktop).keys()]).toEqual([]);
  });

  it.each([
    [360, 740, 'Compact cards'],
    [360, 740, 'Large cards'],
    [1280, 800, 'Compact cards'],
    [1280, 800, 'Large cards'],
  ])('shows Connect Now without scrolling at %i × %i: %s', async (width, height, layout) => {
    const page = width === 360 ? phone : desktop;
    const previous = page.viewportSize();
    await page.setViewportSize({ width, height });
    await openPage(page, '/newmatches', 'All Path Matches');
    await cards(page).first().waitFor();
    await page.getByRole('button', { name: layout, exact: true }).click();
    const connect = await page
      .getByRole('button', { name: /^Connect Now/ })
      .first()
      .boundingBox();
    const bar = await page.locator('#bottom-bar').boundingBox();
    const end = width === 360 ? (bar?.y ?? Number.NaN) : height;
    expect((connect?.y ?? Number.NaN) + (connect?.height ?? 0)).toBeLessThanOrEqual(end);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    if (previous) await page.setViewportSize(previous);
  });

  it('loads more automatically, keeps the footer reachable and restores the scroll position', async () => {
    await openPage(desktop, '/newmatches', 'All Path Matches');
    await scrollToEnd(desktop);
    await desktop.keyboard.press('End');
    await desktop.getByRole('button', { name: 'Load more' }).waitFor();
    await desktop.waitForFunction(() => {
      const footer = document.querySelector('footer')?.getBoundingClientRect();
      return footer && footer.top < innerHeight;
    });
    const distantCard = cards(desktop).nth(35);
    await distantCard.scrollIntoViewIfNeeded();
    const name = (await distantCard.getAttribute('aria-label')) ?? '';
    const positionOf = async () => (await card(desktop, name).first().boundingBox())?.y ?? Number.NaN;
    const positionBefore = await positionOf();
    await distantCard.getByRole('link', { name, exact: true }).click();
    await desktop.getByRole('heading', { level: 1, name }).waitFor();
    await desktop.goBack();
    await expect.poll(async () => Math.abs((await positionOf()) - positionBefore)).toBeLessThan(40);
    expect(await hasFocus(card(desktop, name).first())).toBe(true);
  });

  it('opens at its top, and keeps the scroll position after a reload', async () => {
    await openPage(desktop, '/newmatches', 'All Path Matches');
    await cards(desktop).nth(15).scrollIntoViewIfNeeded();
    const positionOf = () => desktop.evaluate(() => Math.round(scrollY));
    const position = await positionOf();
    expect(position).toBeGreaterThan(500);
    await desktop.reload();
    await expect.poll(positionOf).toBe(position);
    await openPage(desktop, '/othermatches', 'Other Matches');
    await openPage(desktop, '/newmatches', 'All Path Matches');
    await cards(desktop).nth(15).waitFor();
    expect(await positionOf()).toBe(0);
  });

  it('collapses its filters on a phone', async () => {
    await openPage(phone, '/mymatches', 'My Path Matches');
    await cards(phone).first().waitFor();
    expect(await filters(phone).isVisible()).toBe(false);
    expect(await axeViolationsInBothThemes(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Filters', exact: true }).click();
    await filters(phone).getByText('Country', { exact: true }).click();
    // The choice shows immediately, even if the list loads slowly.
    await filters(phone).getByRole('radio', { name: 'India', exact: true }).check();
    await phone.getByRole('button', { name: 'Filters (1)' }).waitFor();
    expect(query(phone).get('country')).toBe('India');
    expect(await axeViolationsInBothThemes(phone)).toEqual([]);
    await openPage(phone, '/othermatches', 'Other Matches');
    await phone
      .getByText(/No matches found|Match score: \d+ of 100|A must-have of one/)
      .first()
      .waitFor();
    expect(await axeViolationsInBothThemes(phone)).toEqual([]);
  });

  it('moves the focus to the first new card after Load more', async () => {
    await openPage(phone, '/newmatches', 'All Path Matches');
    await scrollToEnd(phone);
    await phone.getByRole('button', { name: 'Load more' }).click();
    const firstCard = cards(phone).nth(60);
    await expect.poll(() => hasFocus(firstCard).catch(() => false)).toBe(true);
    expect(await firstCard.getByRole('heading').evaluate((name) => name.getBoundingClientRect().top)).toBeLessThan(800);
  });

  it('offers a retry when loading fails offline, and loads more once online', async () => {
    await openPage(phone, '/newmatches', 'All Path Matches');
    await scrollToEnd(phone);
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: 'Load more' }).click();
    const retry = phone.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await cards(phone).count()).toBe(60);
    await phone.context().setOffline(false);
    const clickRetry = async () => {
      // The list may reload automatically. Then there is no retry button.
      await retry.click({ timeout: 1_000 }).catch(() => {});
      return cards(phone).count();
    };
    await expect.poll(clickRetry, { timeout: 60_000 }).toBeGreaterThan(60);
  });

  it('wraps long names and words', async () => {
    const longText = (length: number) => 'Thiruvananthapuramkrishnaswamy'.repeat(9).slice(0, length);
    onTestFinished(() => phone.unroute('**/api/matches/all-paths*'));
    await phone.route('**/api/matches/all-paths*', async (route) => {
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
    await openPage(phone, '/newmatches', 'All Path Matches');
    await cards(phone).first().waitFor();
    expect(await axeViolationsInBothThemes(phone)).toEqual([]);
  });

  it('explains the match score term by term', async () => {
    await openPage(desktop, '/mutual', 'Looking for You');
    // Members without preferences have no score.
    const score = cards(desktop)
      .getByRole('group')
      .filter({ has: desktop.locator('summary') })
      .first();
    await score.locator('summary').click();
    const numbers = await numbersOf(score.getByRole('definition'));
    const total = numbers.pop();
    expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(total);
    expect(await axeViolationsInBothThemes(desktop)).toEqual([]);
  });
});

describe('the shortlist', () => {
  it('keeps a member with a private note until the member is removed', async () => {
    await openPage(phone, '/newmatches', 'All Path Matches');
    const firstCard = cards(phone).first();
    const name = (await firstCard.getAttribute('aria-label')) ?? '';
    const addition = phone.waitForResponse((response) => response.request().method() === 'PUT');
    await firstCard.getByRole('button', { name: `Shortlist ${name}`, pressed: false }).click();
    await firstCard.getByRole('button', { name: `Shortlist ${name}`, pressed: true }).waitFor();
    // The heart changes before its request is sent, and a new page would cancel it.
    await addition;
    await openPage(phone, '/shortlisted', 'Shortlisted Matches');
    const shortlisted = card(phone, name);
    await shortlisted.getByRole('button', { name: /^Add a private note/ }).focus();
    await phone.keyboard.press('Enter');
    await phone.keyboard.type('Speak to her brother first.');
    expect(await axeViolationsInBothThemes(phone)).toEqual([]);
    await shortlisted.getByRole('button', { name: 'Save note' }).focus();
    await phone.keyboard.press('Enter');
    await shortlisted.getByText('Speak to her brother first.').waitFor();
    await phone.goto('/shortlisted?within=day');
    await shortlisted.getByText('Speak to her brother first.').waitFor();
    expect(await axeViolationsInBothThemes(phone)).toEqual([]);
    await shortlisted.getByRole('button', { name: `Shortlist ${name}` }).focus();
    const removal = phone.waitForResponse((response) => response.request().method() === 'DELETE');
    await phone.keyboard.press('Space');
    await shortlisted.waitFor({ state: 'detached' });
    await removal;
    await phone.reload();
    await phone.getByText('No matches found').waitFor();
  });
});

describe('a search', () => {
  it('opens its result in a new tab, can be saved, and sends an alert for a new matching member', async () => {
    await openPage(desktop, '/basic_search', 'Search');
    expect(await axeViolationsInBothThemes(desktop)).toEqual([]);
    await desktop.getByRole('combobox', { name: 'Spiritual Path' }).fill('Vipassana');
    await desktop.getByRole('listbox').getByRole('option', { name: 'Vipassana' }).click();
    await desktop.keyboard.press('Escape');
    await desktop.getByRole('textbox', { name: 'Start age' }).fill('17');
    await desktop.getByRole('textbox', { name: 'End age' }).fill('45');
    await desktop.getByText(/^\d+ members?$/).waitFor();
    const submit = desktop.getByRole('main').getByRole('button', { name: 'Search', exact: true });
    await submit.click();
    await desktop.getByText('Minimum allowed age is 18').waitFor();
    expect(await axeViolationsInBothThemes(desktop)).toEqual([]);
    const [tab] = await Promise.all([desktop.waitForEvent('popup'), submit.click()]);
    await tab.getByRole('heading', { level: 1, name: 'Search results' }).waitFor();
    const data = JSON.parse(query(tab).get('data') ?? '');
    expect(data.slice(0, 3)).toEqual([['Vipassana'], 18, 45]);
    await tab.getByRole('button', { name: 'Save this search' }).click();
    await tab.getByRole('textbox', { name: 'Name your search' }).fill('Vipassana, to 45');
    await tab.keyboard.press('Enter');
    await tab.getByText('Search saved.').first().waitFor();
    expect(await axeViolationsInBothThemes(tab)).toEqual([]);
    await tab.close();

    await openPage(desktop, '/basic_search', 'Search');
    const savedSearches = desktop.getByRole('region', { name: 'Saved searches', exact: true });
    await savedSearches.getByRole('link', { name: 'Vipassana, to 45' }).waitFor();
    expect(await axeViolationsInBothThemes(desktop)).toEqual([]);
    const { member } = await registerMember(system, 3);
    const { firstName, lastName } = registrationOf(3);
    await desktop.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    const alert = desktop.getByRole('link', { name: /matches what you’re looking for/ });
    await alert.waitFor();
    expect(await alert.getAttribute('href')).toBe(`/user/${member}`);
    await savedSearches.getByRole('link', { name: 'Vipassana, to 45' }).click();
    await card(desktop, `${firstName} ${lastName}`).waitFor();
  });

  it('without results suggests filters to remove', async () => {
    await openPage(phone, resultPath({ paths: ['Vipassana'], heightsInches: { from: 76, to: 77 } }), 'Search results');
    await phone.getByText('Go to Basic Search to look for a match.').waitFor();
    const suggestion = phone.getByRole('link', { name: /^Remove Height: \d+ more$/ });
    await suggestion.waitFor();
    expect(await axeViolationsInBothThemes(phone)).toEqual([]);
    await suggestion.click();
    await cards(phone).first().waitFor();
    for (const text of await cards(phone).allInnerTexts()) expect(text).toContain('Vipassana');
  });

  it('with malformed data shows an explanation', async () => {
    await openPage(phone, '/result?data=[17', 'Search results');
    await phone.getByText('We couldn’t read this search. Go to Basic Search to look for a match.').waitFor();
    expect(await axeViolationsInBothThemes(phone)).toEqual([]);
  });

  it('by profile ID opens the profile or reports an unknown ID', async () => {
    await openPage(phone, '/basic_search', 'Search');
    expect(await axeViolationsInBothThemes(phone)).toEqual([]);
    const field = phone.getByRole('textbox', { name: 'Profile ID' });
    await field.fill('HM00000000');
    await field.press('Enter');
    await phone.getByText('Profile not found').waitFor();
    await phone.goto('/newmatches');
    const link = cards(phone).first().getByRole('link').first();
    const profile = (await link.getAttribute('href')) ?? '';
    await openPage(phone, '/basic_search', 'Search');
    await field.fill(profile.replace('/user/', ' ').toLowerCase());
    await field.press('Enter');
    await phone.waitForURL(`**${profile}`);
  });

  it('links to the plans from its banner', async () => {
    await openPage(phone, '/basic_search', 'Search');
    const banner = phone.getByRole('complementary', { name: 'See more, reach more', exact: true });
    await banner.click({ position: { x: 140, y: 60 } });
    await phone.waitForURL('**/plan');
  });
});

it('logs no error and no policy violation in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
