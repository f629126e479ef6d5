import { Problem } from '@hamrah/contracts';
import type { Logger } from '@hamrah/service-kit/observability/log';
import { Pool, request } from 'undici';
import { connectionsByClass, type TrafficClass } from '../in-flight.ts';
import { createLiveness, type Liveness } from './liveness.ts';
import { resettingConnector } from './reset-aborted.ts';

/** A server behind the gateway, with connections for each class of requests. */
export interface Upstream {
  readonly name: string;
  /** `http://host:port` */
  readonly origin: string;
  readonly liveness: Liveness;
  /** The connections of a class. Throws `service.unavailable` if the server hangs or too many requests wait for one. */
  poolFor(trafficClass: TrafficClass): Pool;
  /** For the gateway's own requests, such as readiness checks and manifests. */
  readonly pool: Pool;
  destroy(): Promise<void>;
}

const connectTimeoutMs = 3_000;
/**
 * Must be shorter than the time for which a stopping service keeps idle connections open. Otherwise the service could
 * close a connection while the gateway sends a request on it.
 */
const maxIdleMs = 3_000;
const ownConnections = 16;
/** Maximum waiting requests for each connection of a class. */
const maxWaitingPerConnection = 4;
const fetchTimeoutMs = 2_000;
const probeTimeoutMs = 2_000;
const maxTextBytes = 4 * 1024 * 1024;

/** Tells a client to retry after one second. */
export const unavailable = (cause: unknown): Problem =>
  new Problem('service.unavailable', { retryAfterSeconds: 1, cause });

interface UpstreamLimits {
  /** Maximum wait for each chunk of a reply. `forward` limits the wait for its start. */
  readonly chunkTimeoutMs: number;
  /** Time without any reply after which requests are refused at once. `LivenessOptions` lists when it is longer. */
  readonly hangingAfterMs: number;
  /** Age at which a busy connection is replaced after its request, so that new pods get a share of the load. */
  readonly maxConnectionAgeMs: number;
}

export function openUpstream(
  name: string,
  origin: string,
  { chunkTimeoutMs, hangingAfterMs, maxConnectionAgeMs }: UpstreamLimits,
  log: Logger,
): Upstream {
  const openPool = (connections: number) =>
    new Pool(origin, {
      connections,
      connect: resettingConnector(connectTimeoutMs),
      keepAliveTimeout: maxIdleMs,
      keepAliveMaxTimeout: maxIdleMs,
      clientTtl: maxConnectionAgeMs,
      headersTimeout: 0,
      bodyTimeout: chunkTimeoutMs,
    });
  const pools = new Map<TrafficClass, Pool>();
  const pool = openPool(ownConnections);
  const liveness = createLiveness({
    hangingAfterMs,
    probe: () => probe(origin),
    onChange: (isHanging) => log.warn({ upstream: name }, isHanging ? 'upstream hangs' : 'upstream replies again'),
  });
  return {
    name,
    origin,
    pool,
    liveness,
    poolFor(trafficClass) {
      if (liveness.isHanging()) throw unavailable(new Error(`${name} hangs`));
      const connections = connectionsByClass[trafficClass];
      const classPool = pools.get(trafficClass) ?? openPool(connections);
      pools.set(trafficClass, classPool);
      if (classPool.stats.queued >= connections * maxWaitingPerConnection)
        throw unavailable(new Error(`too many ${trafficClass}`));
      return classPool;
    },
    async destroy() {
      liveness.stop();
      await Promise.all([pool, ...pools.values()].map((each) => each.destroy()));
    },
  };
}

/** Rejects if the upstream does not reply. Any status counts as a reply. */
async function probe(origin: string): Promise<void> {
  const dispatcher = new Pool(origin, { connections: 1, pipelining: 0 });
  try {
    const { body } = await request(`${origin}/livez`, { dispatcher, signal: AbortSignal.timeout(probeTimeoutMs) });
    await body.dump();
  } finally {
    await dispatcher.destroy();
  }
}

/** Fetches a small text. Rejects unless the status is 200. */
export async function fetchText(upstream: Upstream, path: string): Promise<string> {
  const { statusCode, body } = await upstream.pool.request({
    method: 'GET',
    path,
    signal: AbortSignal.timeout(fetchTimeoutMs),
  });
  if (statusCode !== 200) {
    await body.dump();
    throw new Error(`${upstream.name} replied with status ${statusCode} to ${path}`);
  }
  let text = '';
  for await (const chunk of body.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxTextBytes) throw new Error(`the reply of ${upstream.name} to ${path} is too large`);
  }
  return text;
}
