import type { Page } from 'playwright-core';
import { axeViolations, axeViolationsInBothThemes } from './browser.ts';
import { findLayoutFaults, setRootText } from './layout-rules.ts';

const widths = [360, 1280];
const textSizes = [130, 200];

/**
 * Faults of the page in its current state, at 360 and 1280 px: axe violations, and faults of the layout with larger
 * text. Checks the contrast in both themes at the original width. Restores the width and the text size.
 */
export async function findScreenFaults(page: Page): Promise<string[]> {
  const original = page.viewportSize() ?? { width: 1280, height: 800 };
  const faults = await axeViolationsInBothThemes(page);
  for (const width of widths) {
    await page.setViewportSize({ ...original, width });
    if (width !== original.width) faults.push(...(await axeViolations(page)).map((fault) => `${width} px: ${fault}`));
    for (const percent of textSizes) {
      await setRootText(page, percent);
      faults.push(...(await findLayoutFaults(page)).map((fault) => `${width} px, ${percent} %: ${fault}`));
    }
    await setRootText(page, 100);
  }
  await page.setViewportSize(original);
  return faults;
}
