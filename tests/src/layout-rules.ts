import type { Page } from 'playwright-core';

/** Smallest side of a touch target, in CSS pixels. */
export const minTargetPx = 44;

/** Maximum sum of a page's layout shifts: cumulative layout shift, without session windows. */
export const maxLayoutShift = 0.02;

/** Sets the root font size, as a browser setting or a user style sheet does. */
export async function setRootText(page: Page, percent: number): Promise<void> {
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, percent);
}

/**
 * Finds content beyond the sides of the window, words broken letter by letter, and touch targets under 44 px. Content in
 * a scrolling strip may leave the window. Links within a sentence, and links with a large equivalent, are exempt, as in
 * WCAG 2.5.5. Checkboxes, radio buttons, sliders and file inputs count with their label.
 */
export const findLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate((minTarget) => {
    const faults = new Set<string>();
    const name = (element: Element) => {
      const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `<${element.tagName.toLowerCase()}> ${label.trim().replace(/\s+/g, ' ').slice(0, 50)}`;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]');
    /** Whether the element is clipped, like a text for screen readers or a skip link without the focus. */
    const isClipped = (element: Element) => {
      for (let part: Element | null = element; part; part = part.parentElement) {
        const { clipPath, clip, position } = getComputedStyle(part);
        if (clipPath.startsWith('inset(50%') || (position === 'absolute' && clip !== 'auto')) return true;
      }
      return false;
    };
    /** Whether the content is in a strip that scrolls, or is truncated with an ellipsis. */
    const isInHorizontalScroller = (element: Element) => {
      for (let part: Element | null = element; part; part = part.parentElement) {
        const { overflowX } = getComputedStyle(part);
        if (part !== document.body && part !== document.documentElement && /auto|scroll|hidden|clip/.test(overflowX))
          return true;
      }
      return false;
    };

    if (document.documentElement.scrollWidth > innerWidth)
      faults.add(`the page is ${document.documentElement.scrollWidth} px wide`);

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (!parent || text.trim() === '' || !isShown(parent) || isClipped(parent)) continue;
      if (parent.closest('script, style, title, noscript, svg')) continue;
      range.selectNodeContents(node);
      for (const { left, right, width } of range.getClientRects())
        if (width > 1 && (left < -1 || right > innerWidth + 1) && !isInHorizontalScroller(parent))
          faults.add(`leaves the window: ${name(parent)}`);
      // A word is broken letter by letter if it has three or more lines, or averages under three letters per line.
      for (const { index, 0: word } of text.matchAll(/[\p{L}\p{M}]{4,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))];
        if (lines.length < 2) continue;
        const charactersPerLine = word.length / lines.length;
        if (lines.length > 2 || charactersPerLine < 3)
          faults.add(`breaks letter by letter: ${word} in ${name(parent)}`);
      }
    }

    const targets =
      'a[href], button, summary, select, input, textarea, [role=button], [role=tab], [role=option], [role=menuitem], [role=switch], [role=slider]';
    const isInSentence = (element: Element) => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      const block = element.closest('p, li, dd, td, label, legend, figcaption, span, div');
      return (block?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length + 2;
    };
    // Half a pixel may be lost to rounding.
    const isLargeEnough = ({ width, height }: DOMRect) => width >= minTarget - 0.6 && height >= minTarget - 0.6;
    /** Whether a larger link leads to the same page, such as the photo beside a name. */
    const hasEquivalent = (element: HTMLElement) =>
      element instanceof HTMLAnchorElement &&
      [...document.links].some((link) => link.href === element.href && isLargeEnough(link.getBoundingClientRect()));
    for (const element of document.querySelectorAll<HTMLElement>(targets)) {
      if (!isShown(element) || isInSentence(element) || hasEquivalent(element)) continue;
      if (element.matches('input[type=hidden], :disabled, [aria-disabled=true]')) continue;
      // React Aria hides the native input and makes its label the target.
      const target = element.matches('input[type=checkbox], input[type=radio], input[type=range], input[type=file]')
        ? (element.closest('label') ?? element.closest('[role=group]') ?? element)
        : element;
      if (target === element && isClipped(element)) continue;
      const box = target.getBoundingClientRect();
      const { width, height } = box;
      if (width > 1 && height > 1 && !isLargeEnough(box))
        faults.add(`small target, ${Math.round(width)} × ${Math.round(height)} px: ${name(target)}`);
    }
    return [...faults];
  }, minTargetPx);

/** Starts to record the layout shifts of every page that opens in this tab, except shifts right after an input. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; sources: string[] }[] = [];
    Reflect.set(globalThis, 'layoutShifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const sources = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : '?'));
        shifts.push({ value: entry.value, sources });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the layout shifts since the page was opened, with the parts that moved. */
export const readLayoutShift = (page: Page): Promise<{ total: number; moved: string[] }> =>
  page.evaluate(() => {
    const shifts = (Reflect.get(globalThis, 'layoutShifts') ?? []) as { value: number; sources: string[] }[];
    return {
      total: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts
        .filter(({ value }) => value > 0.002)
        .flatMap(({ value, sources }) => sources.map((part) => `${value.toFixed(3)} ${part}`)),
    };
  });
