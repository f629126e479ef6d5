import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { buildCatalogue, type StoryEntry } from './catalogue/build-catalogue.ts';
import { checkStories, checkViews } from './catalogue/check-stories.ts';
import { compareStories } from './catalogue/compare-stories.ts';
import { openCatalogue, setGlobal } from './catalogue/open-catalogue.ts';

const tabCount = 2;
/** Each part is a separate test, so that a timeout indicates a page that hangs, not a slow machine. */
const parts = [1, 2, 3, 4] as const;
const shareCount = tabCount * parts.length;
/** Whether a story looks the same in both directions: a state that only changes colours, or a Hindi text. */
const isSameInBothDirections = ({ name }: StoryEntry) => /^(?:Hovered|Focused|Disabled|Pending|Hindi)/.test(name);

let folder: string;
let stories: StoryEntry[];
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hamrah-catalogue-'));
  [stories, browser] = await Promise.all([buildCatalogue(folder), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Checks every `shareCount`-th story from left to right, and from right to left unless it looks the same there. */
async function checkShare(firstIndex: number): Promise<string[]> {
  const { page, errors } = await openCatalogue(browser, folder);
  const share = stories.filter((_, index) => index % shareCount === firstIndex);
  const idsOf = (entries: readonly StoryEntry[]) => entries.map(({ id }) => id);
  const violations = await checkStories(page, idsOf(share), 'ltr');
  await setGlobal(page, 'direction', 'rtl');
  violations.push(...(await checkStories(page, idsOf(share.filter((story) => !isSameInBothDirections(story))), 'rtl')));
  await page.context().close();
  return [...violations, ...errors];
}

it.each(parts)(
  'shows every story without an axe violation or overflow: light and dark, at 320 and 1280 px, in both directions, part %i',
  async (part) => {
    expect(stories.length).toBeGreaterThan(shareCount);
    const shares = await Promise.all(
      Array.from({ length: tabCount }, (_, tab) => checkShare((part - 1) * tabCount + tab)),
    );
    expect(shares.flat()).toEqual([]);
  },
);

it('matches the stored picture of every story, light and dark', async () => {
  const components = [...Map.groupBy(stories, ({ title }) => title).values()];
  const compareShare = async (tab: number): Promise<string[]> => {
    const { page } = await openCatalogue(browser, folder);
    await page.clock.setFixedTime(new Date('2026-05-15T06:30:00Z'));
    const differences: string[] = [];
    for (const [index, component] of components.entries())
      if (index % tabCount === tab) differences.push(...(await compareStories(page, component)));
    await page.context().close();
    return differences;
  };
  expect((await Promise.all(Array.from({ length: tabCount }, (_, tab) => compareShare(tab)))).flat()).toEqual([]);
});

it('reports low contrast, a missing text alternative and overflow in the views that show them', async () => {
  const { page } = await openCatalogue(browser, folder);
  await page.setContent(`<!doctype html><html lang="en"><title>Story</title><main style="background: Canvas">
    <p style="color: #777; color-scheme: light dark">Pale in both themes</p>
    <img src="data:,"><div style="width: 400px">Wide</div></main>`);
  const found = await checkViews(page, ['story'], 'ltr');
  expect(found).toContainEqual(expect.stringMatching(/^story, ltr, 320 px, light: image-alt/));
  expect(found).toContainEqual(expect.stringMatching(/^story, ltr, 320 px, dark: color-contrast/));
  expect(found).toContain('story, ltr, 320 px, light: wider than the window');
  expect(found).not.toContain('story, ltr, 1280 px, light: wider than the window');
});
