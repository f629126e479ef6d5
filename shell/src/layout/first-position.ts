import type { Location } from 'react-router-dom';

/** Session storage key under which the router stores scroll positions. */
export const positionsKey = 'hamrah.scrollPositions';
/** Inputs that may scroll the page, or make it taller. */
const inputs = ['wheel', 'pointerdown', 'keydown'];

/**
 * Key of a saved scroll position. The router's key is `default` for every page that was not opened from another page of
 * the site. The position of such a page is stored under its URL instead.
 */
export const scrollKeyOf = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? `${pathname}${search}` : key;

/**
 * Scrolls a page to its saved position after a reload, or a return through the browser history. Waits until the page is
 * tall enough, and stops if the member acts first. Deletes the position of a newly opened page, which starts at its
 * top. Call it before the first render.
 */
export function restoreFirstPosition(): void {
  const { key = 'default' } = (history.state ?? {}) as { readonly key?: string };
  const position = readOrDeletePosition(scrollKeyOf({ key, pathname: location.pathname, search: location.search }));
  if (!position) return;
  const observer = new ResizeObserver(() => {
    if (document.body.scrollHeight - innerHeight < position) return;
    observer.disconnect();
    scrollTo(0, position);
  });
  for (const input of inputs) addEventListener(input, () => observer.disconnect(), { passive: true, once: true });
  observer.observe(document.body);
}

/** Returns the saved position of a page, or deletes it if the page was newly opened. */
function readOrDeletePosition(key: string): number | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  try {
    const { [key]: position, ...others } = JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}');
    if (visit?.type !== 'navigate') return position;
    sessionStorage.setItem(positionsKey, JSON.stringify(others));
  } catch {
    // Without storage there are no positions.
  }
  return undefined;
}
