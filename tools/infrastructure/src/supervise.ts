import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, type Command, startChild } from './child.ts';
import { waitUntil } from './ports.ts';
import { SetupError } from './setup-error.ts';

/** A process that restarts after a growing pause, unless `stop` ended it. */
export type SupervisedProcess = {
  readonly name: string;
  readonly pid: number | undefined;
  readonly restarts: number;
  kill(signal?: NodeJS.Signals): void;
  start(): void;
  /** Terminates the process. After `graceMs`, kills it and its children. */
  stop(graceMs?: number): Promise<void>;
  /**
   * Resolves when `ready` returns true. After the timeout, or after five quick exits in a row, rejects with a
   * `SetupError` that quotes the log.
   */
  waitReady(timeoutMs?: number): Promise<void>;
};

/** A command, a readiness probe, and a callback for every unexpected exit. */
export type SupervisionOptions = Command & {
  ready?: () => Promise<boolean>;
  onUnexpectedExit?: (reason: string) => void;
};

const minPauseMs = 200;
const maxPauseMs = 10_000;
const stableAfterMs = 10_000;
const maxQuickExits = 5;

/** Starts the command and restarts it after each exit, until `stop`. */
export function supervise(options: SupervisionOptions): SupervisedProcess {
  let child: Child | undefined;
  let shouldRun = false;
  let restarts = 0;
  let quickExits = 0;

  const start = () => {
    shouldRun = true;
    if (child && !child.hasExited()) return;
    const startedAt = performance.now();
    const current = startChild(options);
    child = current;
    current.exited.then(async (reason) => {
      if (!shouldRun || child !== current) return;
      options.onUnexpectedExit?.(reason);
      quickExits = performance.now() - startedAt > stableAfterMs ? 0 : quickExits + 1;
      await sleep(Math.min(minPauseMs * 2 ** Math.max(0, quickExits - 1), maxPauseMs), undefined, { ref: false });
      if (!shouldRun || child !== current) return;
      restarts += 1;
      start();
    });
  };

  start();
  return {
    name: options.name,
    get pid() {
      return child && !child.hasExited() ? child.pid : undefined;
    },
    get restarts() {
      return restarts;
    },
    kill(signal = 'SIGKILL') {
      quickExits = -1;
      child?.kill(signal);
    },
    start() {
      quickExits = 0;
      start();
    },
    async stop(graceMs) {
      shouldRun = false;
      await child?.stop(graceMs);
    },
    async waitReady(timeoutMs = 60_000) {
      const probe = options.ready ?? (async () => child?.hasExited() === false);
      const ready = await waitUntil(probe, { timeoutMs, shouldStop: () => quickExits >= maxQuickExits });
      if (!ready)
        throw new SetupError(
          `${options.name} is not ready: ${lastErrorLine(options.logFile)} (log: ${options.logFile})`,
        );
    },
  };
}

function lastErrorLine(file: string): string {
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return (
      lines.findLast((line) => /error|fatal|panic|cannot|EADDR/i.test(line)) ??
      lines.at(-1) ??
      'no output'
    ).slice(0, 400);
  } catch {
    return 'no output';
  }
}
