import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchSystem } from '@hamrah/bench/bench-system';
import { percentile } from '@hamrah/bench/statistics';
import { signInViewers } from '@hamrah/bench/viewers';
import { profile } from '@hamrah/contracts';
import { serviceNames } from '@hamrah/start/processes';
import { readPortrait } from '@hamrah/tests/register-member';
import { startGatewayProcess } from '../load/gateway-process.ts';
import { type CallOutcome, describeFailures, startLoad } from '../load/load.ts';
import { memberCalls } from '../load/member-calls.ts';
import { startSlowProxy } from '../load/slow-proxy.ts';
import type { Finding, Proof } from '../proof.ts';

const members = 400;
const delayMs = 5_000;
const perSecond = 300;
const loadMs = 30_000;
const uploadCount = 4;
/** The sampling interval, which Node includes in each delay. */
const sampleMs = 10;
/** Connections of the gateway for reads of one service. */
const maxConnections = 96;

interface Measurement {
  readonly outcomes: readonly CallOutcome[];
  readonly lagP99Ms: number;
  readonly maxOpen: number;
  /** Duration of each successful upload. */
  readonly uploadMs: readonly number[];
}

async function uploadPhoto(origin: string, cookieHeader: string): Promise<number> {
  const startedMs = performance.now();
  const form = new FormData();
  form.append('photo', await readPortrait(), 'photo.webp');
  const headers = { origin, cookie: cookieHeader };
  const { path } = profile.addPhoto;
  const reply = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: form });
  if (!reply.ok) throw new Error(`the upload returned ${reply.status}: ${await reply.text()}`);
  return performance.now() - startedMs;
}

async function measure(): Promise<Measurement> {
  const system = await startBenchSystem();
  const inbox = await startSlowProxy(system.processes.inbox.url, /^\/inbox\//, delayMs);
  const photos = await startSlowProxy(system.processes.profile.url, /^\/profile\/me\/photos/, delayMs);
  const urls = Object.fromEntries(serviceNames.map((name) => [name, system.processes[name].url]));
  const gateway = await startGatewayProcess(
    { ...urls, inbox: inbox.origin, profile: photos.origin },
    { SESSION_PUBLIC_KEYS: system.adminEnvironment.SESSION_PUBLIC_KEYS ?? '' },
  );
  try {
    await system.seed(members);
    const { origin } = gateway;
    const viewers = await signInViewers(origin, members);
    const allCalls = memberCalls(origin, viewers);
    const slowCalls = allCalls.filter(({ name }) => name === 'inbox');
    // About four of five calls go to the slow service.
    const calls = allCalls.flatMap((call, index) => [
      call,
      ...Array.from({ length: 3 }, (_, copy) => slowCalls[(3 * index + copy) % slowCalls.length] ?? call),
    ]);
    await gateway.readMetric('nodejs_eventloop_lag_p99_seconds');
    const load = startLoad({ origin, calls, perSecond });
    const uploads = viewers.slice(0, uploadCount).map(({ client }) => uploadPhoto(origin, client.cookieHeader));
    await sleep(loadMs);
    const lagP99Ms = (await gateway.readMetric('nodejs_eventloop_lag_p99_seconds')) * 1_000 - sampleMs;
    const outcomes = await load.stop();
    return { outcomes, lagP99Ms, maxOpen: inbox.maxOpen(), uploadMs: await Promise.all(uploads) };
  } finally {
    await gateway.stop();
    inbox.stop();
    photos.stop();
    await system.stop();
  }
}

function findingsOf({ outcomes, lagP99Ms, maxOpen, uploadMs }: Measurement): Finding[] {
  const slow = outcomes.filter(({ name }) => name === 'inbox');
  const others = outcomes.filter(({ name }) => name !== 'inbox');
  const timedOut = slow.filter(({ status }) => status === 504);
  const wrong = slow.filter(({ status, isProblem }) => (status !== 504 && status !== 503) || !isProblem);
  const waits = timedOut.map(({ ms }) => ms);
  const failed = others.filter(({ status }) => status < 200 || status >= 300);
  const [shortest, p99] = [Math.min(...waits), percentile(waits, 99)];
  return [
    {
      measured: 'reads of the slow service that are not refused with a problem',
      value: `${wrong.length} of ${slow.length} (${timedOut.length} of them 504)`,
      expected: '0',
      isKept: wrong.length === 0 && timedOut.length > 0,
    },
    {
      measured: 'time until 504',
      value: `${shortest.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      expected: '2 s',
      isKept: shortest >= 1_990 && p99 <= 2_200,
    },
    {
      measured: 'reads in flight at the slow service',
      value: `${maxOpen}`,
      expected: `≤ ${maxConnections}`,
      isKept: maxOpen <= maxConnections,
    },
    {
      measured: 'failed calls of the other services',
      value: `${failed.length} of ${others.length}${describeFailures(failed)}`,
      expected: '0',
      isKept: failed.length === 0,
    },
    {
      measured: 'uploads through the slow service',
      value: `${uploadMs.length} stored after ${(Math.max(...uploadMs) / 1_000).toFixed(1)} s`,
      expected: `${uploadCount} stored`,
      isKept: uploadMs.length === uploadCount && Math.min(...uploadMs) >= delayMs,
    },
    {
      measured: 'p99 of the event loop delay of the gateway',
      value: `${lagP99Ms.toFixed(1)} ms`,
      expected: '< 50 ms',
      isKept: lagP99Ms < 50,
    },
  ];
}

/** Shows that a service that takes five seconds to reply neither blocks nor overloads the gateway. */
export const proof: Proof = {
  number: 9,
  promise: 'If a service takes 5 s, the gateway answers 504 after 2 s, except for uploads, and stays fast.',
  shortForm: 'gateway/src/proxy/slow-upstream.test.ts',
  maxMinutes: 4,
  run: async () => findingsOf(await measure()),
};
