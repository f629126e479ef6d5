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
type CatalogueWindow = typeof globalThis & { readonly __STORYBOOK_ADDONS_CHANNEL__: Channel };

/** Opens the preview page of a built catalogue. It shows no story yet. */
export async function openCatalogue(browser: Browser, folder: string): Promise<Session> {
  // For this browser, Storybook switches animations off instead of waiting for them.
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
    // Placeholders of Storybook are no part of a story.
    for (const placeholder of document.querySelectorAll('.sb-preparing-story, .sb-preparing-docs, .sb-nopreview'))
      placeholder.remove();
  });
  return session;
}

/** Sets a value of the toolbar for the stories that follow. */
export const setGlobal = (page: Page, name: string, value: string): Promise<void> =>
  page.evaluate(
    (globals) => (globalThis as CatalogueWindow).__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals }),
    { [name]: value },
  );

/** Renders a story and runs its interaction. Returns the error, or undefined. */
export const showStory = (page: Page, id: string): Promise<string | undefined> =>
  page.evaluate(async (storyId) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as CatalogueWindow;
    const failures = ['storyThrewException', 'playFunctionThrewException', 'storyErrored', 'storyMissing'];
    const error = await new Promise<string | undefined>((resolve) => {
      const finish = (result: string | undefined) => {
        channel.off('storyRendered', onRendered);
        for (const event of failures) channel.off(event, onFailure);
        resolve(result);
      };
      const onRendered = (renderedId: unknown) => {
        if (renderedId === storyId) finish(undefined);
      };
      const onFailure = (failure: unknown) => finish(JSON.stringify(failure));
      channel.on('storyRendered', onRendered);
      for (const event of failures) channel.on(event, onFailure);
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    });
    await document.fonts.ready;
    return error;
  }, id);
