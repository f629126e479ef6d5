import '@testing-library/jest-dom/vitest';

/** An observer that never fires, because jsdom has no layout. */
class InertObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

// Browser APIs that jsdom lacks, for React Aria and our components.
Object.assign(globalThis, { ResizeObserver: InertObserver, IntersectionObserver: InertObserver });
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
