import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchSystem } from '@hamrah/bench/bench-system';
import { percentile } from '@hamrah/bench/statistics';
import { signInViewers } from '@hamrah/bench/viewers';
import { serviceNames } from '@hamrah/start/processes';
import { type CallOutcome, describeFailures, startLoad } from '../load/load.ts';
import { memberCalls } from '../load/member-calls.ts';
import type { Finding, Proof } from '../proof.ts';

const members = 400;
const perSecond = 65;
const windowMs = 4_000;
/** Time for queues to drain after an outage. */
const pauseMs = 1_500;

/** A measured window, in which the service `down` was stopped. Without `down`, all services ran. */
interface Window {
  readonly down: string | undefined;
  readonly from: number;
  readonly to: number;
}

type StopKind = 'SIGKILL' | 'SIGSTOP';

/** Under load, stops each service in turn by SIGKILL and by SIGSTOP, between undisturbed windows. */
async function measure(): Promise<{ windows: Window[]; outcomes: readonly CallOutcome[] }> {
  const system = await startBenchSystem();
  try {
    await system.seed(members);
    const viewers = await signInViewers(system.origin, members);
    const calls = memberCalls(system.origin, viewers);
    const load = startLoad({ origin: system.origin, calls, perSecond });
    await sleep(8_000);
    const windows: Window[] = [];
    const record = async (down: string | undefined) => {
      const from = Date.now();
      await sleep(windowMs);
      windows.push({ down, from, to: Date.now() });
    };
    const stopAndRestore = async (service: (typeof serviceNames)[number], kind: StopKind) => {
      const supervised = system.processes[service];
      const { pid } = supervised;
      supervised.kill(kind);
      if (kind === 'SIGKILL') await supervised.stop();
      await record(service);
      if (kind === 'SIGKILL') supervised.start();
      else if (pid !== undefined) process.kill(pid, 'SIGCONT');
      await supervised.waitReady();
    };
    for (const kind of ['SIGKILL', 'SIGSTOP'] as const)
      for (const service of serviceNames) {
        await record(undefined);
        await stopAndRestore(service, kind);
        await sleep(pauseMs);
      }
    return { windows, outcomes: await load.stop() };
  } finally {
    await system.stop();
  }
}

const isOk = ({ status }: CallOutcome): boolean => status >= 200 && status < 300;

function findingsOf(windows: readonly Window[], outcomes: readonly CallOutcome[]): Finding[] {
  const entriesIn = (isIncluded: (window: Window, entry: CallOutcome) => boolean) =>
    windows.flatMap((window) =>
      outcomes.filter(
        (entry) => entry.startedAt >= window.from && entry.startedAt < window.to && isIncluded(window, entry),
      ),
    );
  const undisturbed = entriesIn(({ down }) => down === undefined);
  const ofDown = entriesIn(({ down }, { name }) => down === name);
  const ofOthers = entriesIn(({ down }, { name }) => down !== undefined && down !== name);
  const wrong = ofDown.filter(({ status, isProblem, hasRetryAfter }) => status !== 503 || !isProblem || !hasRetryAfter);
  const longest = Math.max(...ofDown.map(({ ms }) => ms));
  const errors = ofOthers.filter((entry) => !isOk(entry));
  const baselineErrors = undisturbed.filter((entry) => !isOk(entry));
  const p99Of = (entries: readonly CallOutcome[]) =>
    percentile(
      entries.map(({ ms }) => ms),
      99,
    );
  const ratio = p99Of(ofOthers) / p99Of(undisturbed);
  return [
    {
      measured: 'calls of the stopped service without 503, problem and Retry-After',
      value: `${wrong.length} of ${ofDown.length}${describeFailures(wrong)}`,
      expected: '0',
      isKept: wrong.length === 0 && ofDown.length > 0,
    },
    {
      measured: 'longest wait for that 503',
      value: `${longest.toFixed(0)} ms`,
      expected: '≤ 1,000 ms',
      isKept: longest <= 1_000,
    },
    {
      measured: 'failed calls of the other services',
      value: `${errors.length} of ${ofOthers.length}${describeFailures(errors)}`,
      expected: '0',
      isKept: errors.length === 0,
    },
    {
      measured: 'failed calls in undisturbed windows',
      value: `${baselineErrors.length} of ${undisturbed.length}${describeFailures(baselineErrors)}`,
      expected: '0',
      isKept: baselineErrors.length === 0,
    },
    {
      measured: 'p99 of the other services, compared with undisturbed windows',
      value: `${ratio.toFixed(2)}× (${p99Of(undisturbed).toFixed(1)} → ${p99Of(ofOthers).toFixed(1)} ms)`,
      expected: '≤ 1.2×',
      isKept: ratio <= 1.2,
    },
  ];
}

/** Shows that a stopped or hanging service does not affect the others. */
export const proof: Proof = {
  number: 8,
  promise: 'If one service stops or hangs, its routes answer 503 within a second and all others work as before.',
  shortForm: 'gateway/src/proxy/liveness.test.ts',
  maxMinutes: 6,
  async run() {
    const { windows, outcomes } = await measure();
    return findingsOf(windows, outcomes);
  },
};
