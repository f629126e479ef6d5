import { Problem } from '@hamrah/contracts';
import { Pool } from 'undici';
import { connectionsOf, type TrafficClass } from '../in-flight.ts';

/** A server behind the gateway, with connections for each class of requests. */
export interface Upstream {
  readonly name: string;
  /** `http://host:port` */
  readonly origin: string;
  /** The connections of a class. Throws `service.unavailable` if too many requests wait for one. */
  poolFor(trafficClass: TrafficClass): Pool;
  /** For the gateway's own requests, such as readiness checks and manifests. */
  readonly pool: Pool;
  destroy(): Promise<void>;
}

const connectTimeoutMs = 3_000;
const ownConnections = 16;
/** Waiting requests for each connection of a class. */
const maxWaitingPerConnection = 4;
const fetchTimeoutMs = 2_000;
const maxTextBytes = 4 * 1024 * 1024;

/** `timeoutMs` limits the wait for headers, and for each chunk of a reply. */
export function openUpstream(name: string, origin: string, timeoutMs: number): Upstream {
  const openPool = (connections: number) =>
    new Pool(origin, {
      connections,
      connect: { timeout: connectTimeoutMs },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  const pools = new Map<TrafficClass, Pool>();
  const pool = openPool(ownConnections);
  return {
    name,
    origin,
    pool,
    poolFor(trafficClass) {
      const connections = connectionsOf[trafficClass];
      const classPool = pools.get(trafficClass) ?? openPool(connections);
      pools.set(trafficClass, classPool);
      if (classPool.stats.queued >= connections * maxWaitingPerConnection)
        throw new Problem('service.unavailable', {
          retryAfterSeconds: 1,
          cause: new Error(`too many ${trafficClass}`),
        });
      return classPool;
    },
    async destroy() {
      await Promise.all([pool, ...pools.values()].map((each) => each.destroy()));
    },
  };
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
