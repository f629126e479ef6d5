import { wasSignedIn } from '@hamrah/ui-kit/shell-api/signed-in-hint.ts';
import { recordVisit } from './protective/first-visit.ts';
import { isCopyProtected, registryElementId } from './protective/is-copy-protected.ts';
import { scriptsAt, warmCache } from './remotes/page-scripts.ts';

// Runs before any other script. The build inlines it into each page and adds the URLs of the app's scripts as a data attribute.
// Keep it small: no library.

/** Maximum time that the app's scripts wait for the first paint with web fonts. */
const maxPaintWaitMs = 2_500;

const { scripts = '', after, page = '', member = '' } = document.currentScript?.dataset ?? {};

/** Resolves after the first paint, on the first interaction or after the maximum wait. */
const waitForPaint = (): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))).then(() => document.fonts.ready),
    new Promise((resolve) => setTimeout(resolve, maxPaintWaitMs)),
    new Promise((resolve) => {
      for (const name of ['pointerdown', 'keydown', 'focusin']) addEventListener(name, resolve, { once: true });
    }),
  ]);

const urlsIn = (list: string): string[] => list.split(' ').filter(Boolean);

async function start(): Promise<void> {
  if (!(await recordVisit(isCopyProtected()))) return;
  if (after === 'paint') await waitForPaint();
  for (const src of urlsIn(scripts)) {
    document.head.append(Object.assign(document.createElement('script'), { src, async: false, fetchPriority: 'high' }));
  }
  for (const href of urlsIn(wasSignedIn() ? `${page} ${member}` : page)) warmCache(href);
  warmRemote();
}

/** Loads the scripts of the remote page at this path together with the app's, which would request them only later. */
function warmRemote(): void {
  const registry = document.getElementById(registryElementId)?.textContent;
  if (!registry) return;
  for (const href of scriptsAt(JSON.parse(registry).remotes, location.pathname)) warmCache(href);
}

void start();
