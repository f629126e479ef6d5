import { CommandError } from './errors.ts';

/** Limits the connections that transactions and cursors hold. The rest remain for other requests. */
export class ConnectionSemaphore {
  readonly #limit: number;
  #acquiredCount = 0;
  #waiters: (() => void)[] = [];
  /** Called when a caller must wait for a permit. The callback can release a permit. */
  onExhausted: () => void = () => undefined;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get waiterCount(): number {
    return this.#waiters.length;
  }

  /** Waits up to `timeoutMs` for a permit; then throws CommandError 24 (LockTimeout). */
  async acquire(timeoutMs: number): Promise<void> {
    if (this.#acquiredCount < this.#limit) {
      this.#acquiredCount += 1;
      return;
    }
    const permit = new Promise<void>((resolve, reject) => {
      const grant = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiters = this.#waiters.filter((waiter) => waiter !== grant);
        reject(
          new CommandError(24, 'Too many open transactions and cursors', { labels: ['TransientTransactionError'] }),
        );
      }, timeoutMs);
      this.#waiters.push(grant);
    });
    this.onExhausted();
    await permit;
  }

  /** Releases a permit. If callers wait, the one that has waited longest gets it. */
  release(): void {
    const next = this.#waiters.shift();
    if (next) next();
    else this.#acquiredCount -= 1;
  }
}
