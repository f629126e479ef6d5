import type { RemoteListing } from '@hamrah/contracts/remotes';
import { requestEarly } from '@hamrah/ui-kit/shell-api/early-replies.ts';
import { wasSignedIn } from '@hamrah/ui-kit/shell-api/signed-in-hint.ts';
import { fillLoadingFrame } from './layout/fill-loading-frame.ts';
import { recordVisit } from './protective/first-visit.ts';
import { isCopyProtected, registryElementId } from './protective/is-copy-protected.ts';
import { loadFirstPhoto } from './remotes/first-photo.ts';
import { addScript, dataAt, photoSizesAt, scriptsAt } from './remotes/page-scripts.ts';

// Runs before any other script. The build inlines it into each page and adds the URLs of the app's scripts as data
// attributes. Keep it small: no library.

/** Maximum time that the app's scripts wait for the first paint with web fonts. */
const maxPaintWaitMs = 2_500;

const sessionUrl = '/api/identity/sessions/current';

const {
  scripts = '',
  after,
  page: pageScripts = '',
  member: memberScripts = '',
} = document.currentScript?.dataset ?? {};

/** Resolves after the first paint, on the first interaction or after the maximum wait. */
const waitForPaint = (): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))).then(() => document.fonts.ready),
    new Promise((resolve) => setTimeout(resolve, maxPaintWaitMs)),
    new Promise((resolve) => {
      for (const name of ['pointerdown', 'keydown', 'focusin']) addEventListener(name, resolve, { once: true });
    }),
  ]);

const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));

const urlsIn = (list: string): string[] => list.split(' ').filter(Boolean);

async function start(): Promise<void> {
  const isMember = wasSignedIn();
  // Shows the loading frame.
  document.documentElement.toggleAttribute('data-member', isMember);
  if (!(await recordVisit(isCopyProtected()))) return;
  if (after === 'paint') await waitForPaint();
  const remotes = remotesInPage();
  for (const src of urlsIn(scripts)) addScript(src, { async: false, fetchPriority: 'high' });
  // A query, such as a filter, changes what a page requests.
  const data = location.search === '' ? dataAt(remotes, location.pathname) : [];
  // Before the other scripts, because the data is small and contains the URL of the first photo.
  const [, firstReply] = isMember ? requestEarly([sessionUrl, ...data.map((path) => `/api${path}`)]) : [];
  const entries = remotes.map(({ entry }) => entry);
  const firstScripts = urlsIn(isMember ? `${pageScripts} ${memberScripts}` : pageScripts);
  // The entry of a remote needs the main script. The others only register modules.
  for (const src of [...firstScripts, ...scriptsAt(remotes, location.pathname)])
    addScript(src, { async: !entries.includes(src) });
  if (!isMember) return;
  const photoSizes = photoSizesAt(remotes, location.pathname);
  await parsed;
  fillLoadingFrame(remotes, location.pathname);
  if (firstReply && photoSizes) loadFirstPhoto(firstReply, photoSizes).catch(() => undefined);
  // The first date format takes about 100 ms on a slow phone. It delays nothing here: the scripts are still loading.
  setTimeout(() => new Intl.DateTimeFormat('en-IN'));
}

/**
 * The remotes that the gateway inlined in the page. With them, requests for the page at this path need not wait for the
 * app's scripts.
 */
function remotesInPage(): readonly RemoteListing[] {
  const registry = document.getElementById(registryElementId)?.textContent;
  return registry ? JSON.parse(registry).remotes : [];
}

void start();
