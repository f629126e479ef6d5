import { CommandError } from './errors.ts';

/** Limits the connections that transactions and cursors hold, so that other requests always find one. */
export class ConnectionSemaphore {
  readonly #limit: number;
  readonly #timeoutMs: number;
  #held = 0;
  #waiting: (() => void)[] = [];
  /** Called when no permit is left. The callback can release one. */
  onExhausted: () => void = () => undefined;

  constructor(limit: number, timeoutMs = 30_000) {
    this.#limit = limit;
    this.#timeoutMs = timeoutMs;
  }

  /** Waits for a permit; throws CommandError 24 (LockTimeout) when none becomes free in time. */
  async acquire(): Promise<void> {
    if (this.#held < this.#limit) {
      this.#held += 1;
      return;
    }
    const granted = new Promise<void>((resolve, reject) => {
      const grant = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((waiter) => waiter !== grant);
        reject(
          new CommandError(24, 'Too many open transactions and cursors', { labels: ['TransientTransactionError'] }),
        );
      }, this.#timeoutMs);
      this.#waiting.push(grant);
    });
    this.onExhausted();
    await granted;
  }

  /** Releases a permit to the longest waiting caller, if any. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#held -= 1;
  }
}
