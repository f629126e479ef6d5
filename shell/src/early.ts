import { isProtective } from './protective/site-switch.ts';
import { noteVisit } from './protective/visit.ts';

// What runs before anything else on a page. The build writes it into the page itself, with the addresses of the app's
// scripts on its element, so it must stay small: no library.

/** The longest the app's scripts wait for the page to be painted in its own letters, in milliseconds. */
const paintLimitMs = 2_500;

const { scripts = '', after } = document.currentScript?.dataset ?? {};

/** Resolves when what the page came with is on the screen, or the visitor already wants something of it. */
const painted = (): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))).then(() => document.fonts.ready),
    new Promise((resolve) => setTimeout(resolve, paintLimitMs)),
    new Promise((resolve) => {
      for (const name of ['pointerdown', 'keydown', 'focusin']) addEventListener(name, resolve, { once: true });
    }),
  ]);

async function start(): Promise<void> {
  if (!(await noteVisit(isProtective()))) return;
  if (after === 'paint') await painted();
  for (const src of scripts.split(' ')) {
    document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
  }
}

void start();
