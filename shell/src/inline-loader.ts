import { recordVisit } from './protective/first-visit.ts';
import { isCopyProtected } from './protective/is-copy-protected.ts';

// Runs before any other script. The build inlines it into each page and adds the URLs of the app's scripts as a data attribute.
// Keep it small: no library.

/** Maximum time that the app's scripts wait for the first paint with web fonts. */
const maxPaintWaitMs = 2_500;

const { scripts = '', after } = document.currentScript?.dataset ?? {};

/** Resolves after the first paint, on the first interaction or after the maximum wait. */
const waitForPaint = (): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))).then(() => document.fonts.ready),
    new Promise((resolve) => setTimeout(resolve, maxPaintWaitMs)),
    new Promise((resolve) => {
      for (const name of ['pointerdown', 'keydown', 'focusin']) addEventListener(name, resolve, { once: true });
    }),
  ]);

async function start(): Promise<void> {
  if (!(await recordVisit(isCopyProtected()))) return;
  if (after === 'paint') await waitForPaint();
  for (const src of scripts.split(' ')) {
    document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
  }
}

void start();
