import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, type Command, startChild } from './child.ts';
import { Impediment } from './impediment.ts';
import { until } from './ports.ts';

/** A process kept running: ended by anything but `stop`, it is started again after a growing pause. */
export type Supervised = {
  readonly name: string;
  readonly pid: number | undefined;
  readonly restarts: number;
  kill(signal?: NodeJS.Signals): void;
  start(): void;
  /** Asks the process to end, and after `graceMs` ends it with all its children. */
  stop(graceMs?: number): Promise<void>;
  /** Resolves when `ready` said yes; rejects with an Impediment that quotes the log when it did not in time. */
  waitReady(timeoutMs?: number): Promise<void>;
};

/** How a process is supervised: `ready` probes it, `onEnd` hears of every unwanted end. */
export type Supervision = Command & { ready?: () => Promise<boolean>; onEnd?: (how: string) => void };

const firstPauseMs = 200;
const longestPauseMs = 10_000;
const steadyMs = 10_000;
const fewestTries = 5;

/** Starts the command and keeps it running until `stop`. */
export function supervise(what: Supervision): Supervised {
  let child: Child | undefined;
  let wanted = false;
  let restarts = 0;
  let quickEnds = 0;

  const start = () => {
    wanted = true;
    if (child && !child.hasEnded()) return;
    const startedAt = performance.now();
    const current = startChild(what);
    child = current;
    current.ended.then(async (how) => {
      if (!wanted || child !== current) return;
      what.onEnd?.(how);
      quickEnds = performance.now() - startedAt > steadyMs ? 0 : quickEnds + 1;
      await sleep(Math.min(firstPauseMs * 2 ** Math.max(0, quickEnds - 1), longestPauseMs), undefined, { ref: false });
      if (!wanted || child !== current) return;
      restarts += 1;
      start();
    });
  };

  start();
  return {
    name: what.name,
    get pid() {
      return child && !child.hasEnded() ? child.pid : undefined;
    },
    get restarts() {
      return restarts;
    },
    kill(signal = 'SIGKILL') {
      quickEnds = -1;
      child?.kill(signal);
    },
    start() {
      quickEnds = 0;
      start();
    },
    async stop(graceMs) {
      wanted = false;
      await child?.stop(graceMs);
    },
    async waitReady(timeoutMs = 60_000) {
      const probe = what.ready ?? (async () => child?.hasEnded() === false);
      const ready = await until(probe, { timeoutMs, givenUp: () => quickEnds >= fewestTries });
      if (!ready)
        throw new Impediment(`${what.name} did not get ready: ${lastLine(what.logFile)} (log: ${what.logFile})`);
    },
  };
}

function lastLine(file: string): string {
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return (
      lines.findLast((line) => /error|fatal|panic|cannot|EADDR/i.test(line)) ??
      lines.at(-1) ??
      'it said nothing'
    ).slice(0, 400);
  } catch {
    return 'it said nothing';
  }
}
