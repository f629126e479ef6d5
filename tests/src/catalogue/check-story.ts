import type { Page } from 'playwright-core';
import { axeViolations } from '../browser.ts';
import { showStory } from './open-catalogue.ts';

export type Direction = 'ltr' | 'rtl';

/** How to check a story: the window, and the rules of axe whose result it can change. */
interface View {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly rules: { readonly only: readonly string[] } | { readonly except: readonly string[] };
}

/** A story shows one component, so the rules about whole pages are left out. */
const allRules = { except: ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region'] };
const layoutRules = { only: ['color-contrast', 'target-size', 'scrollable-region-focusable'] };
const colourRules = { only: ['color-contrast'] };

const views: Readonly<Record<Direction, readonly View[]>> = {
  ltr: [
    { width: 320, theme: 'light', rules: allRules },
    { width: 320, theme: 'dark', rules: colourRules },
    { width: 1280, theme: 'dark', rules: colourRules },
    { width: 1280, theme: 'light', rules: layoutRules },
  ],
  // The direction changes no colour.
  rtl: [
    { width: 320, theme: 'light', rules: layoutRules },
    { width: 1280, theme: 'light', rules: layoutRules },
  ],
};

/** Renders a story once, then checks it in every view of a direction. */
export async function checkStory(page: Page, id: string, direction: Direction): Promise<string[]> {
  await setView(page, views[direction][0]);
  const error = await showStory(page, id);
  return error === undefined ? checkViews(page, id, direction) : [`${id}: ${error}`];
}

/** Checks what the page shows now in every view of a direction. */
export async function checkViews(page: Page, id: string, direction: Direction): Promise<string[]> {
  const violations: string[] = [];
  for (const view of views[direction]) {
    await setView(page, view);
    const found = await axeViolations(page, view.rules);
    // A theme changes no width.
    if (view.theme === 'light' && (await isWiderThanWindow(page))) found.push('wider than the window');
    violations.push(...found.map((violation) => `${id}, ${direction}, ${view.width} px, ${view.theme}: ${violation}`));
  }
  return violations;
}

async function setView(page: Page, view: View | undefined): Promise<void> {
  if (!view) return;
  await page.emulateMedia({ colorScheme: view.theme });
  if (page.viewportSize()?.width === view.width) return;
  await page.setViewportSize({ width: view.width, height: 640 });
  // Open lists move in the frame after a change of the window.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

const isWiderThanWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
