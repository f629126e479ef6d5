import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { identity, matches } from '@hamrah/contracts';
import { type System, startSystem } from '@hamrah/start';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './api-client.ts';
import { axeViolationsInBothThemes, openBrowser, openSession, type Session } from './browser.ts';
import { registerMember, registrationOf } from './register-member.ts';
import { relaxedLimits } from './relaxed-limits.ts';
import { pickByKeyboard, signIn } from './steps.ts';
import { waitUntil } from './wait-until.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const portraitFile = fileURLToPath(new URL('./portrait.webp', import.meta.url));

type SignIn = System['signIns'][number];
let system: System;
let browser: Browser;
/** Asha on a desktop and on a phone, and Dev, who registers later, on a phone. */
let desktop: Page;
let phone: Page;
let dev: Page;
let ashaCode: string;
const sessions: Session[] = [];

const openDashboard = async (width: number, username: string, password: string): Promise<Page> => {
  const session = await openSession(browser, system.origin, width);
  sessions.push(session);
  const { page } = session;
  await page.goto('/');
  await signIn(page, username, password);
  await page.waitForURL('**/dashboard');
  return page;
};
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** Focuses an element and presses Enter, without a mouse. */
const press = async (page: Page, role: 'button' | 'link', name: string | RegExp) => {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};
const replaceText = async (page: Page, label: string, text: string) => {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
};
const pick = (page: Page, field: RegExp, option: string) =>
  pickByKeyboard(page.getByRole('button', { name: field }), option);
const add = async (page: Page, field: string, option: string, searchText = option) => {
  await page.getByRole('combobox', { name: field, exact: true }).focus();
  await page.keyboard.type(searchText);
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The open list hides the rest of the page from screen readers, so it must close first.
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: option, exact: true }).waitFor();
};
const detail = (page: Page, name: string, label: string) =>
  region(page, name)
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd');
const waitForFocus = (page: Page, selector: string) =>
  page.waitForFunction((expected) => document.activeElement?.matches(expected), selector);
/** Saves and waits until the section has reloaded. */
const save = async (page: Page, message: string, section: string) => {
  await press(page, 'button', 'Save');
  expect(await button(page, 'Saving').isDisabled()).toBe(true);
  await page.getByText(message).first().waitFor();
  await button(page, `Edit ${section}`).waitFor();
};

beforeAll(async () => {
  system = await startSystem({ folder, ports: 'free', seed: 2, environment: { gateway: relaxedLimits } });
  browser = await openBrowser();
  const [{ username, password }, arjunSignIn] = system.signIns as [SignIn, SignIn];
  const arjun = new ApiClient(system.origin);
  await arjun.signIn(arjunSignIn.username, arjunSignIn.password);
  await arjun.call(identity.setHidden, { body: { hidden: true } });
  const asha = new ApiClient(system.origin);
  await asha.signIn(username, password);
  await waitUntil(
    'Asha has no matches',
    async () => (await asha.call(matches.listRecentlyAdded, {})).items.length === 0,
  );
  desktop = await openDashboard(1280, username, password);
  phone = await openDashboard(360, username, password);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe('the dashboard', () => {
  it('of a new member shows zero counters and empty lists', async () => {
    for (const page of [desktop, phone]) {
      await page.getByText('No recent visitors found.').waitFor();
      await page.getByText('No recent added found.').waitFor();
      const counters = page
        .getByRole('listitem')
        .filter({ hasText: /^0 (Recent|Shortlisted|Accepted|Pending|Contacts|Total)/ });
      await expect.poll(() => counters.count()).toBe(6);
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
    }
    ashaCode =
      (await desktop.getByRole('article', { name: 'Asha Mehra' }).locator('strong').first().textContent()) ?? '';
    expect(ashaCode).toMatch(/^HM/);
  });
});

describe('My Profile', () => {
  it('has tiles that scroll to an editor and open it, by keyboard', async () => {
    await phone.goto('/myprofile');
    for (const [tile, field, fragment] of [
      ['Edit Your Profile', 'About me', 'profileDetails'],
      ['Partner Preference', 'Age from', 'partnerPref'],
    ] as const) {
      await press(phone, 'link', tile);
      await phone.getByLabel(field, { exact: true }).waitFor();
      await waitForFocus(phone, `#${fragment}`);
      expect(new URL(phone.url()).hash).toBe(`#${fragment}`);
      const top = await phone.locator(`#${fragment}`).evaluate((section) => section.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(400);
    }
    expect(await axeViolationsInBothThemes(phone)).toEqual([]);
  });

  it('saves changes to all seven sections, shows Saving meanwhile and then the saved values', async () => {
    await desktop.goto('/myprofile');
    await press(desktop, 'button', 'Edit Profile Details');
    await replaceText(desktop, 'About me', 'I teach by day and sing by night.');
    await pick(desktop, /Official Sevadar/, 'Yes');
    await pick(desktop, /Alcohol/, 'Occasionally');
    await replaceText(desktop, 'Father’s occupation', 'Keeper of bees and of old books');
    await replaceText(desktop, 'Sisters', '4');
    await replaceText(desktop, 'College', 'Hill College');
    await replaceText(desktop, 'Hometown', 'Tarn Taran');
    await add(desktop, 'Hobbies and interests', 'Yoga');
    expect(await axeViolationsInBothThemes(desktop)).toEqual([]);
    await save(desktop, 'User Details Updated Successfully.', 'Profile Details');
    for (const [label, value] of [
      ['About me', 'I teach by day and sing by night.'],
      ['Official Sevadar', 'Yes'],
      ['Alcohol', 'Occasionally'],
      ['Father’s occupation', 'Keeper of bees and'],
      ['Sisters', '4'],
      ['College', 'Hill College'],
      ['Hometown', 'Tarn Taran'],
      ['Hobbies and interests', /Yoga/],
    ] as const)
      await detail(desktop, 'Profile Details', label).getByText(value).waitFor();
    expect(await axeViolationsInBothThemes(desktop)).toEqual([]);
  });

  it('shows an error at an invalid field, and asks before discarding changes', async () => {
    await press(desktop, 'button', 'Edit Profile Details');
    await replaceText(desktop, 'About me', 'Ring me: nine eight one four five five six six seven seven.');
    await press(desktop, 'button', 'Save');
    await desktop.getByText('Please leave out phone numbers, emails and links', { exact: false }).first().waitFor();
    await waitForFocus(desktop, 'textarea[aria-invalid=true]');
    expect(await axeViolationsInBothThemes(desktop)).toEqual([]);
    await press(desktop, 'button', 'Cancel');
    await desktop.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    expect(await axeViolationsInBothThemes(desktop)).toEqual([]);
    await press(desktop, 'button', 'Leave without saving');
    await detail(desktop, 'Profile Details', 'About me').getByText('I teach by day and sing by night.').waitFor();
  });

  it('reports an edit conflict to the second browser and keeps both changes', async () => {
    await phone.goto('/dashboard');
    await phone.goto('/myprofile#profileDetails');
    await press(desktop, 'button', 'Edit Profile Details');
    await replaceText(desktop, 'Hometown', 'Batala');
    await replaceText(desktop, 'Brothers', '3');
    await save(desktop, 'User Details Updated Successfully.', 'Profile Details');
    await replaceText(phone, 'Hometown', 'Jalandhar');
    await replaceText(phone, 'Working with', 'A school');
    await press(phone, 'button', 'Save');
    const conflictNotice = phone.getByRole('alert').filter({ hasText: 'Changed elsewhere while you were editing' });
    await conflictNotice.getByText('Saved now: Batala').waitFor();
    await conflictNotice.getByText('Yours: Jalandhar').waitFor();
    expect(await axeViolationsInBothThemes(phone)).toEqual([]);
    await press(phone, 'button', 'Keep my changes');
    await save(phone, 'User Details Updated Successfully.', 'Profile Details');
    for (const [label, value] of [
      ['Hometown', 'Jalandhar'],
      ['Working with', 'A school'],
      ['Brothers', '3'],
    ] as const)
      await detail(phone, 'Profile Details', label).getByText(value, { exact: true }).waitFor();
  });
});

describe('the partner preferences', () => {
  it('open at #partnerPref, validate ranges, clear states when the countries change, and are saved', async () => {
    await phone.goto('/setting');
    await phone.goto('/myprofile#partnerPref');
    await waitForFocus(phone, '#partnerPref');
    await replaceText(phone, 'Age from', '3x4');
    await replaceText(phone, 'Age to', '30');
    await press(phone, 'button', 'Save');
    await phone.getByText('End age must be greater than start age').first().waitFor();
    await replaceText(phone, 'Age to', '40');
    const preferences = region(phone, 'Partner Preferences');
    await preferences.getByRole('row', { name: 'Punjab', exact: true }).waitFor();
    await add(phone, 'Country', 'Canada');
    await preferences.getByRole('row', { name: 'Punjab', exact: true }).waitFor({ state: 'detached' });
    await add(phone, 'State', 'Ontario (Canada)', 'Ontario');
    await add(phone, 'City', 'Toronto');
    expect(await axeViolationsInBothThemes(phone)).toEqual([]);
    await save(phone, 'Preferences Updated Successfully.', 'Partner Preferences');

    await desktop.goto('/partner_preference');
    for (const [label, value] of [
      ['Age', '34 to 40 years'],
      ['Country', /Canada/],
      ['State', 'Ontario'],
      ['City', 'Toronto'],
    ] as const)
      await detail(desktop, 'Partner Preferences', label).getByText(value).waitFor();
    expect(await axeViolationsInBothThemes(desktop)).toEqual([]);
  });
});

describe('My Photo', () => {
  const createNoiseImage = async () => {
    const url = await desktop.evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [700, 875];
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const image = context.createImageData(canvas.width, canvas.height);
      for (let start = 0; start < image.data.length; start += 65_536)
        crypto.getRandomValues(image.data.subarray(start, start + 65_536));
      context.putImageData(image, 0, 0);
      return canvas.toDataURL('image/png');
    });
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  };

  it('uploads several files with progress, and shows an error for each rejected file', async () => {
    await desktop.goto('/myphoto');
    await desktop.getByText('4 of 30').waitFor();
    const devTools = await desktop.context().newCDPSession(desktop);
    const limitUpload = (uploadThroughput: number) =>
      devTools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    const image = await createNoiseImage();
    expect(image.length).toBeLessThan(3_145_728);
    await limitUpload(150_000);
    await desktop.getByLabel('Choose photos').setInputFiles([
      { name: 'portrait.webp', mimeType: 'image/webp', buffer: await readFile(portraitFile) },
      { name: 'noise.png', mimeType: 'image/png', buffer: image },
      { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(3_250_000, 1) },
      { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
    ]);
    await button(desktop, 'Use all photos as they are').click();
    const row = (file: string) =>
      desktop.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: file });
    await row('noise.png')
      .getByText(/^Uploading [1-9]\d?%$/)
      .waitFor();
    expect(await axeViolationsInBothThemes(desktop)).toEqual([]);
    await row('large.jpg').getByText('File size exceeds 3MB. Please choose a smaller file.').waitFor();
    await row('page.jpg').getByText('We couldn’t read this file.', { exact: false }).waitFor();
    await limitUpload(-1);
    await desktop.getByText('6 of 30').waitFor();
    await desktop.getByText('2 photos added.').waitFor();
    expect(await axeViolationsInBothThemes(desktop)).toEqual([]);
    for (const file of ['large.jpg', 'page.jpg']) await press(desktop, 'button', `Remove ${file} from the list`);
    await desktop.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' });
  });

  it('changes the main photo and deletes a photo after confirmation, by keyboard', async () => {
    await phone.goto('/myphoto');
    await phone.getByText('6 of 30').waitFor();
    await press(phone, 'button', 'Make main: photo 2');
    await phone.getByText('This is your main photo now.').first().waitFor();
    await press(phone, 'button', 'Delete photo 6');
    await phone.getByRole('dialog', { name: 'Delete this photo?' }).waitFor();
    expect(await axeViolationsInBothThemes(phone)).toEqual([]);
    await press(phone, 'button', 'Delete photo');
    await phone.getByText('5 of 30').waitFor();
    await waitForFocus(phone, 'h2');
    expect(await axeViolationsInBothThemes(phone)).toEqual([]);
  });

  it('blurs photos for other members when only connections may see them', async () => {
    await registerMember(system, 1);
    const registration = registrationOf(1);
    dev = await openDashboard(360, registration.phone, registration.password);
    const choose = async (option: string) => {
      await phone.getByRole('radio', { name: option, exact: true }).focus();
      await phone.keyboard.press('Space');
      await phone.getByText('Visibility Changed').first().waitFor();
    };
    /** Width in pixels of the photo that Dev sees. */
    const photoWidth = async () => {
      await dev.goto(`/user/${ashaCode}`);
      const photo = dev.getByRole('img', { name: 'Photo of Asha Mehra' }).first();
      return photo.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        // The natural width of an image with several sources is not that of its file.
        const bytes = await (await fetch(image.currentSrc)).blob();
        return (await createImageBitmap(bytes)).width;
      });
    };
    const clearWidth = await photoWidth();
    expect(clearWidth).toBeGreaterThan(240);
    await choose('Only connections');
    expect(await photoWidth()).toBe(240);
    expect(await button(dev, 'View Images').count()).toBe(0);
    // The bar at the bottom of the window covers what scrolls under it.
    await button(dev, 'Copy link').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    expect(await axeViolationsInBothThemes(dev)).toEqual([]);
    await choose('All members');
    expect(await photoWidth()).toBe(clearWidth);
  });
});

describe('the contact filters', () => {
  it('save ranges narrower than the hints suggest, and show Updating.. while saving', async () => {
    await phone.goto('/setting');
    const filters = region(phone, 'Contact Filters');
    const slide = async (name: string, ...keys: string[]) => {
      await filters.getByRole('slider', { name, exact: true }).focus();
      for (const key of keys) await phone.keyboard.press(key);
    };
    await filters.getByText('21 – 36').waitFor();
    await slide('Minimum age', 'End', 'ArrowLeft');
    await slide('Maximum height', 'Home', 'ArrowRight');
    await filters.getByText('35 – 36').waitFor();
    await filters.getByText('4\' 5" – 4\' 6"').waitFor();
    await add(phone, 'Religion', 'Sikh');
    expect(await axeViolationsInBothThemes(phone)).toEqual([]);
    await press(phone, 'button', 'Update');
    expect(await button(phone, 'Updating..').isDisabled()).toBe(true);
    await phone.getByText('Preferences Updated Successfully.').first().waitFor();
    await button(phone, 'Update').waitFor();

    await desktop.goto('/setting');
    const savedFilters = region(desktop, 'Contact Filters');
    for (const text of ['35 – 36', '4\' 5" – 4\' 6"', 'Sikh'])
      await savedFilters.getByText(text, { exact: true }).waitFor();
    expect(await axeViolationsInBothThemes(desktop)).toEqual([]);
  });
});

describe('the dashboard after a visit', () => {
  it('lists the new member as a visitor and as recently added', async () => {
    await desktop.goto('/dashboard');
    for (const carousel of ['Recent Visitors', 'Recently Added'])
      await region(desktop, carousel).getByRole('article', { name: 'Devb Anand' }).waitFor();
    await desktop.getByRole('listitem').filter({ hasText: '1 Recent Visitors' }).waitFor();
    expect(await axeViolationsInBothThemes(desktop)).toEqual([]);
  });
});

it('logs no error and no policy violation in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
