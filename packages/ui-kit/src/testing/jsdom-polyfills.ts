import '@testing-library/jest-dom/vitest';

/** Observers that never see anything: jsdom lays nothing out. */
class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

// What the accessible components ask of a browser and jsdom does not have.
Object.assign(globalThis, { ResizeObserver: QuietObserver, IntersectionObserver: QuietObserver });
Element.prototype.scrollIntoView ??= () => undefined;
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => undefined;
