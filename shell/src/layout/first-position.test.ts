import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { positionsKey, restoreFirstPosition, scrollKeyOf } from './first-position.ts';

const stored = () => JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}');
let grow: (height: number) => void;

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('innerHeight', 800);
  let report: () => void = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        report = callback;
      }
      observe() {}
      disconnect() {
        report = () => {};
      }
    },
  );
  grow = (height) => {
    vi.spyOn(document.body, 'scrollHeight', 'get').mockReturnValue(height);
    report();
  };
  history.replaceState(null, '', '/newmatches?country=India');
  sessionStorage.setItem(positionsKey, JSON.stringify({ '/newmatches?country=India': 1_500, abc: 7 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const openBy = (type: 'navigate' | 'reload') => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  restoreFirstPosition();
};

it('scrolls a reloaded page once it is as tall as before', () => {
  openBy('reload');
  grow(2_000);
  expect(scrollTo).not.toHaveBeenCalled();
  grow(2_400);
  grow(3_000);
  expect(vi.mocked(scrollTo).mock.calls).toEqual([[0, 1_500]]);
});

it('finds the position of a page that a link opened before the reload', () => {
  history.replaceState({ key: 'abc' }, '');
  openBy('reload');
  grow(3_000);
  expect(vi.mocked(scrollTo).mock.calls).toEqual([[0, 7]]);
});

it.each(['wheel', 'pointerdown', 'keydown'])('does not scroll after the input %s', (name) => {
  openBy('reload');
  window.dispatchEvent(new Event(name));
  grow(3_000);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('starts a newly opened page at its top, and keeps the positions of other pages', () => {
  openBy('navigate');
  grow(3_000);
  expect(scrollTo).not.toHaveBeenCalled();
  expect(stored()).toEqual({ abc: 7 });
});

it('stores the position of the first page of a load by URL, and of other pages by key', () => {
  const page = { pathname: '/sent', search: '?filter=all' };
  expect(scrollKeyOf({ ...page, key: 'default' })).toBe('/sent?filter=all');
  expect(scrollKeyOf({ ...page, key: 'abc' })).toBe('abc');
});
