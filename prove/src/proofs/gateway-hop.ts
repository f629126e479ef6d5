import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { cpuMsOf } from '@hamrah/bench/cpu-time';
import { percentile } from '@hamrah/bench/statistics';
import { serviceNames } from '@hamrah/start/processes';
import { Pool } from 'undici';
import { startGatewayProcess } from '../load/gateway-process.ts';
import type { Finding, Proof } from '../proof.ts';

const clients = 16;
const rounds = 8;
const callsPerRound = 400;
const concurrentCallsPerRound = 3_000;
/** Warm-up rounds, in which each process compiles its hot code. */
const warmUpRounds = 4;
/** The gateway also matches, counts, limits, traces and logs each call. */
const maxRatioOnTwoCores = 4;
const limitation =
  'On two cores the gateway takes more than three times the processor time of a plain proxy. It also matches, counts, limits, traces and logs each call. Koa, the log line and the buffered body take most of it. More gateway pods handle more calls.';

/** A process to measure, a pool of connections to it, the path of the call, and the measured times. */
interface Target {
  readonly pid: number;
  readonly pool: Pool;
  readonly path: string;
  readonly p50s: number[];
  cpuMs: number;
}

async function startProgram(name: string, ...args: string[]): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(fileURLToPath(new URL(`./gateway-hop/${name}.ts`, import.meta.url)), args);
  const [address] = await once(child, 'message');
  return { child, origin: `http://127.0.0.1:${(address as AddressInfo).port}` };
}

const targetAt = (origin: string, pid: number, path: string): Target => ({
  pid,
  pool: new Pool(origin, { connections: clients }),
  path,
  p50s: [],
  cpuMs: 0,
});

async function call({ pool, path }: Target): Promise<number> {
  const startedMs = performance.now();
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { host: 'localhost' } });
  await body.arrayBuffer();
  if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`);
  return performance.now() - startedMs;
}

async function measureLatency(target: Target): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < callsPerRound; index += 1) times.push(await call(target));
  return percentile(times, 50);
}

async function measureCpuMs(target: Target): Promise<number> {
  const before = cpuMsOf(target.pid);
  let left = concurrentCallsPerRound;
  const loop = async () => {
    while (left-- > 0) await call(target);
  };
  await Promise.all(Array.from({ length: clients }, loop));
  return cpuMsOf(target.pid) - before;
}

/** Measures all targets in turn in every round, so that a busy machine slows them equally. */
async function measure(targets: readonly Target[]): Promise<void> {
  for (let round = 0; round < warmUpRounds + rounds; round += 1)
    for (const target of targets) {
      const [p50, cpuMs] = [await measureLatency(target), await measureCpuMs(target)];
      if (round < warmUpRounds) continue;
      target.p50s.push(p50);
      target.cpuMs += cpuMs;
    }
}

async function run(): Promise<Finding[]> {
  const upstream = await startProgram('upstream');
  const plain = await startProgram('plain-proxy', upstream.origin);
  const services = Object.fromEntries(serviceNames.map((name) => [name, upstream.origin]));
  const gateway = await startGatewayProcess(services, { SITE: 'staff', LOG_LEVEL: 'info' });
  const direct = targetAt(upstream.origin, upstream.child.pid ?? 0, '/profile/lists');
  const throughPlain = targetAt(plain.origin, plain.child.pid ?? 0, '/api/profile/lists');
  const throughGateway = targetAt(gateway.origin, gateway.child.pid ?? 0, '/api/profile/lists');
  try {
    await measure([direct, throughPlain, throughGateway]);
    const p50Of = ({ p50s }: Target) => percentile(p50s, 50);
    const addedMs = p50Of(throughGateway) - p50Of(direct);
    const ratio = throughGateway.cpuMs / throughPlain.cpuMs;
    const perCall = ({ cpuMs }: Target) => ((cpuMs / rounds / concurrentCallsPerRound) * 1_000).toFixed(0);
    return [
      {
        measured: 'added p50 with one client',
        value: `${addedMs.toFixed(2)} ms (plain proxy: ${(p50Of(throughPlain) - p50Of(direct)).toFixed(2)} ms)`,
        expected: '≤ 0.5 ms',
        isKept: addedMs <= 0.5,
      },
      {
        measured: `CPU time compared with a plain node:http + undici proxy, ${clients} clients`,
        value: `${ratio.toFixed(2)}× (${perCall(throughGateway)} and ${perCall(throughPlain)} µs per call)`,
        expected: '≤ 2×',
        isKept: ratio <= 2,
        ...(ratio <= maxRatioOnTwoCores && { limitation }),
      },
    ];
  } finally {
    await Promise.all([direct, throughPlain, throughGateway].map(({ pool }) => pool.destroy()));
    await gateway.stop();
    for (const { child } of [plain, upstream]) child.kill();
  }
}

/** Shows the latency and the CPU time that the gateway adds to a call. */
export const proof: Proof = {
  number: 10,
  promise: 'The gateway adds at most 0.5 ms to a call and takes at most twice the CPU time of a plain proxy.',
  shortForm: 'gateway/src/proxy/forward.test.ts',
  maxMinutes: 4,
  run,
};
