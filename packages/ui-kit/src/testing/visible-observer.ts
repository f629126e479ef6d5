import { vi } from 'vitest';

/** Reports that an element is in view as soon as it is observed. */
class VisibleObserver {
  readonly #report: IntersectionObserverCallback;
  #isConnected = true;

  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    queueMicrotask(() => this.#isConnected && this.#report([entry], this as unknown as IntersectionObserver));
  }
  unobserve(): void {}
  disconnect(): void {
    this.#isConnected = false;
  }
}

/** Brings every observed element into view until `vi.unstubAllGlobals`, because jsdom has no layout. */
export const stubVisibleObserver = () => vi.stubGlobal('IntersectionObserver', VisibleObserver);
