import type { Page } from 'playwright-core';

/** A person's input in one tab. */
export interface Effort {
  readonly clicks: number;
  readonly characters: number;
  readonly screens: number;
}

// Keystroke-level model of Card, Moran and Newell, with the typing speed of a person on a phone.
const secondsPerClick = 1.1 + 0.2 + 1.35;
const secondsPerCharacter = 0.5;
/** Time to read a new screen. */
const secondsPerScreen = 5;

/** Estimated time of a person, in seconds, without waits for the machine. */
export const personSecondsOf = ({ clicks, characters, screens }: Effort): number =>
  Math.round(clicks * secondsPerClick + characters * secondsPerCharacter + screens * secondsPerScreen);

/** Starts to count presses, typed characters and screen headings in a tab. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const add = (name: string, amount: number) =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + amount));
    const lengths = new WeakMap<EventTarget, number>();
    addEventListener('pointerdown', () => add('test.clicks', 1), true);
    // A key that presses a control takes as long as a click: the person finds the control and moves the focus there.
    addEventListener(
      'keydown',
      ({ key, target }) => {
        const isTyping = (target as Element).matches?.('input[type=text], input:not([type]), textarea');
        if (key === 'Enter' || (key === ' ' && !isTyping)) add('test.clicks', 1);
      },
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        add('test.characters', Math.max(0, target.value.length - (lengths.get(target) ?? 0)));
        lengths.set(target, target.value.length);
      },
      true,
    );
    addEventListener(
      'keydown',
      ({ target }) => (target as Element).getAttribute?.('role') === 'spinbutton' && add('test.characters', 1),
      true,
    );
    let heading = '';
    setInterval(() => {
      const headings = [...document.querySelectorAll('[role=dialog] h2, #main h1')].map(
        ({ textContent }) => textContent,
      );
      if (headings.join() !== heading) add('test.screens', 1);
      heading = headings.join();
    }, 50);
  });
  return () =>
    page.evaluate(() => {
      const countOf = (name: string) => Number(sessionStorage.getItem(name) ?? 0);
      return {
        clicks: countOf('test.clicks'),
        characters: countOf('test.characters'),
        screens: countOf('test.screens'),
      };
    });
}
