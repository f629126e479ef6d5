import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openSession, type Session } from '../browser.ts';

/** No server listens here: requests are answered from the folder. */
const origin = 'http://catalogue.test';
const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The part of Storybook's channel that the tests use. */
interface Channel {
  emit(event: string, data: unknown): void;
  on(event: string, listener: (data: unknown) => void): void;
  off(event: string, listener: (data: unknown) => void): void;
}
/** The part of Storybook's preview that the tests use. Storybook's documentation pages use the same functions. */
interface Preview {
  loadStory(options: { storyId: string }): Promise<unknown>;
  renderStoryToElement(
    story: unknown,
    element: HTMLElement,
    callbacks: {
      showMain(): void;
      showError(error: { title: string; description: string }): void;
      showException(error: Error): void;
    },
    options: { autoplay: boolean; forceInitialArgs: boolean },
  ): () => Promise<void>;
}
type CatalogueWindow = typeof globalThis & {
  readonly __STORYBOOK_ADDONS_CHANNEL__: Channel;
  readonly __STORYBOOK_PREVIEW__: Preview;
  /** The rendered stories by id, in order. */
  stories: Map<string, { readonly element: HTMLElement; readonly cleanup: () => Promise<void> }>;
};

export type Direction = 'ltr' | 'rtl';

export interface RenderedStory {
  readonly error?: string | undefined;
  /** The story holds the focus, or shows a fixed or global element, such as a dialog. It must be checked alone. */
  readonly mustBeAlone: boolean;
}

/** Opens the preview page of a built catalogue. It shows no story yet. */
export async function openCatalogue(browser: Browser, folder: string): Promise<Session> {
  // For this user agent, Storybook disables animations instead of waiting for them.
  const session = await openSession(browser, origin, undefined, { userAgent: 'StorybookTestRunner' });
  await session.page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = await readFile(join(folder, pathname)).catch(() => undefined);
    if (body === undefined) await route.fulfill({ status: 404 });
    else await route.fulfill({ body, contentType: mediaTypes[extname(pathname)] ?? 'application/octet-stream' });
  });
  await session.page.goto('/iframe.html');
  await session.page.waitForFunction(() => document.body.classList.contains('sb-show-nopreview'));
  await session.page.evaluate(() => {
    // Storybook's placeholders are not part of any story.
    for (const placeholder of document.querySelectorAll('.sb-preparing-story, .sb-preparing-docs, .sb-nopreview'))
      placeholder.remove();
    document.body.className = 'sb-show-main sb-main-fullscreen';
    (globalThis as CatalogueWindow).stories = new Map();
  });
  return session;
}

/** Sets a Storybook global, such as the direction, for the stories that are rendered next. */
export const setGlobal = (page: Page, name: string, value: string): Promise<void> =>
  page.evaluate(
    (globals) =>
      new Promise<void>((resolve) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as CatalogueWindow;
        const onUpdated = () => {
          channel.off('globalsUpdated', onUpdated);
          resolve();
        };
        channel.on('globalsUpdated', onUpdated);
        channel.emit('updateGlobals', { globals });
      }),
    { [name]: value },
  );

/** Renders a story alone on the page and runs its interaction. */
export const renderStory = (page: Page, id: string): Promise<RenderedStory> =>
  page.evaluate(async (storyId) => {
    const {
      __STORYBOOK_ADDONS_CHANNEL__: channel,
      __STORYBOOK_PREVIEW__: preview,
      stories,
    } = globalThis as CatalogueWindow;
    const story = await preview.loadStory({ storyId });
    for (const { element } of stories.values()) element.remove();
    const element = document.createElement('div');
    element.dataset.story = storyId;
    document.body.append(element);
    const countOwnElements = () => document.querySelectorAll('body > :not([id^=storybook-])').length;
    const elementCount = countOwnElements();
    const error = await new Promise<string | undefined>((resolve) => {
      const finish = (result?: string) => {
        channel.off('storyRendered', onRendered);
        resolve(result);
      };
      const onRendered = (renderedId: unknown) => {
        if (renderedId === storyId) finish();
      };
      channel.on('storyRendered', onRendered);
      const callbacks = {
        showMain: () => undefined,
        showError: ({ title, description }: { title: string; description: string }) =>
          finish(`${title}: ${description}`),
        showException: (exception: Error) => finish(String(exception)),
      };
      const options = { autoplay: true, forceInitialArgs: true };
      const cleanup = preview.renderStoryToElement(story, element, callbacks, options);
      stories.set(storyId, { element, cleanup });
    });
    await document.fonts.ready;
    const isFixed = (part: Element) => getComputedStyle(part).position === 'fixed';
    const mustBeAlone =
      document.activeElement !== document.body ||
      countOwnElements() > elementCount ||
      [...element.querySelectorAll('*')].some(isFixed);
    return { error, mustBeAlone };
  }, id);

/** Unmounts rendered stories and removes them from the page. */
export const removeStories = (page: Page, ids: readonly string[]): Promise<void> =>
  page.evaluate(async (storyIds) => {
    const { stories } = globalThis as CatalogueWindow;
    for (const id of storyIds) {
      await stories.get(id)?.cleanup();
      stories.get(id)?.element.remove();
      stories.delete(id);
    }
  }, ids);

/** Attaches the given rendered stories to the page and detaches all others. */
export const showStories = (page: Page, ids: readonly string[]): Promise<void> =>
  page.evaluate((storyIds) => {
    for (const [id, { element }] of (globalThis as CatalogueWindow).stories) {
      element.remove();
      if (storyIds.includes(id)) document.body.append(element);
    }
  }, ids);

/** Waits until the page has rendered all earlier changes. */
export const waitTwoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
