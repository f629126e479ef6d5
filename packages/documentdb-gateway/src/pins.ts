import { CommandError } from './errors.ts';

/** Counts the connections that transactions and cursors keep, so that enough are always left for everybody else. */
export class Pins {
  readonly #limit: number;
  readonly #waitMs: number;
  #held = 0;
  #waiting: (() => void)[] = [];
  /** Asked to give a pin back when all are held. */
  makeRoom: () => void = () => undefined;

  constructor(limit: number, waitMs = 30_000) {
    this.#limit = limit;
    this.#waitMs = waitMs;
  }

  /** Takes a pin, waiting for one; throws CommandError 24 (LockTimeout) when none comes free in time. */
  async take(): Promise<void> {
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
      }, this.#waitMs);
      this.#waiting.push(grant);
    });
    this.makeRoom();
    await granted;
  }

  /** Gives a pin back, to the one who has waited longest if there is one. */
  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#held -= 1;
  }
}
