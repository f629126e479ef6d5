import type { Page } from 'playwright-core';
import { comparePicture } from '../pictures/compare-picture.ts';
import type { StoryEntry } from './build-catalogue.ts';
import { removeStories, renderStory, showStories, waitTwoFrames } from './open-catalogue.ts';

const width = 320;
/** A story that covers the page is shown in a window of this height. */
const height = 640;
const themes = ['light', 'dark'] as const;

/**
 * Compares the stories of one component with their stored pictures, in both themes. Stories share one picture, except
 * those that must be alone on the page. Returns the differences.
 */
export async function compareStories(page: Page, stories: readonly StoryEntry[]): Promise<string[]> {
  const differences: string[] = [];
  const compare = async (name: string, isWholePage: boolean): Promise<void> => {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await waitTwoFrames(page);
      const difference = await comparePicture(`catalogue/${name}-${theme}`, () =>
        page.screenshot({ fullPage: isWholePage, animations: 'disabled', caret: 'hide' }),
      );
      if (difference !== undefined) differences.push(difference);
    }
  };
  await page.setViewportSize({ width, height });
  const groupedIds: string[] = [];
  for (const { id } of stories) {
    await page.emulateMedia({ colorScheme: 'light' });
    const { error, mustBeAlone } = await renderStory(page, id);
    // Photos load once an `IntersectionObserver` reports that they are near, which takes a frame.
    await waitTwoFrames(page);
    if (error === undefined && !mustBeAlone) {
      groupedIds.push(id);
      continue;
    }
    if (error === undefined) await compare(id, false);
    else differences.push(`${id}: ${error}`);
    await removeStories(page, [id]);
  }
  await showStories(page, groupedIds);
  await page.setViewportSize({ width, height: 1 });
  const component = groupedIds[0]?.split('--')[0];
  if (component) await compare(component, true);
  await removeStories(page, groupedIds);
  return differences;
}
