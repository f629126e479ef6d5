import type { Page } from 'playwright-core';
import { axeViolations } from '../browser.ts';
import { type Direction, removeStories, renderStory, showStories, waitTwoFrames } from './open-catalogue.ts';

/** A window width and a theme, with the axe rules whose results they can change. */
interface View {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly rules: { readonly only: readonly string[] } | { readonly except: readonly string[] };
  /** The rules compare elements of a page, so each story is checked without the others. */
  readonly isPerStory?: boolean;
}

/** A story shows one component, so rules about whole pages are omitted. */
const allRules = { except: ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region'] };
const layoutRules = { only: ['color-contrast', 'target-size', 'scrollable-region-focusable'] };
const colourRules = { only: ['color-contrast'] };

const views: Readonly<Record<Direction, readonly [View, ...View[]]>> = {
  ltr: [
    { width: 320, theme: 'light', rules: allRules, isPerStory: true },
    { width: 320, theme: 'dark', rules: colourRules },
    { width: 1280, theme: 'dark', rules: colourRules },
    { width: 1280, theme: 'light', rules: layoutRules },
  ],
  // The direction does not affect colours.
  rtl: [
    { width: 320, theme: 'light', rules: layoutRules },
    { width: 1280, theme: 'light', rules: layoutRules },
  ],
};

/** Stories per page. Long pages slow axe down; short pages need more window changes. */
const storiesPerPage = 12;

/** Checks stories in every view of a direction, several on one page. */
export async function checkStories(page: Page, ids: readonly string[], direction: Direction): Promise<string[]> {
  const violations: string[] = [];
  for (let start = 0; start < ids.length; start += storiesPerPage)
    violations.push(...(await checkPage(page, ids.slice(start, start + storiesPerPage), direction)));
  return violations;
}

async function checkPage(page: Page, ids: readonly string[], direction: Direction): Promise<string[]> {
  const violations: string[] = [];
  const groupedIds: string[] = [];
  await setView(page, views[direction][0]);
  for (const id of ids) {
    const { error, mustBeAlone } = await renderStory(page, id);
    if (error === undefined && !mustBeAlone) {
      groupedIds.push(id);
      continue;
    }
    if (error !== undefined) violations.push(`${id}: ${error}`);
    else violations.push(...(await checkViews(page, [id], direction)));
    await removeStories(page, [id]);
    await setView(page, views[direction][0]);
  }
  violations.push(...(await checkViews(page, groupedIds, direction)));
  await removeStories(page, groupedIds);
  return violations;
}

/** Checks rendered stories in every view of a direction. */
export async function checkViews(page: Page, ids: readonly string[], direction: Direction): Promise<string[]> {
  const violations: string[] = [];
  if (ids.length > 1) await showStories(page, ids);
  for (const view of views[direction]) {
    await setView(page, view);
    // After a violation, each story is checked alone to find the cause.
    const isPerStory = view.isPerStory || ids.length === 1 || (await violationsOf(page, view)).length > 0;
    if (!isPerStory) continue;
    for (const id of ids) {
      if (ids.length > 1) await showStories(page, [id]);
      const found = await violationsOf(page, view);
      violations.push(
        ...found.map((violation) => `${id}, ${direction}, ${view.width} px, ${view.theme}: ${violation}`),
      );
    }
    if (ids.length > 1) await showStories(page, ids);
  }
  return violations;
}

async function violationsOf(page: Page, { rules, theme }: View): Promise<string[]> {
  const found = await axeViolations(page, rules);
  // The theme does not affect widths.
  if (theme === 'light' && (await isWiderThanWindow(page))) found.push('wider than the window');
  return found;
}

async function setView(page: Page, view: View): Promise<void> {
  await page.emulateMedia({ colorScheme: view.theme });
  if (page.viewportSize()?.width === view.width) return;
  await page.setViewportSize({ width: view.width, height: 640 });
  // Open lists are repositioned one frame after a resize.
  await waitTwoFrames(page);
}

const isWiderThanWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
