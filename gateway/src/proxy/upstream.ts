import { Pool } from 'undici';

/** A server behind the gateway, with its connection pool. */
export interface Upstream {
  readonly name: string;
  /** `http://host:port` */
  readonly origin: string;
  readonly pool: Pool;
}

const connectTimeoutMs = 3_000;
/** Connections per upstream. Further requests wait for a free connection. */
const maxConnections = 256;
/** For the gateway's own requests, such as readiness checks and manifests. */
const fetchTimeoutMs = 2_000;
const maxTextBytes = 4 * 1024 * 1024;

/** `timeoutMs` limits the wait for headers, and for each chunk of a reply. */
export const openUpstream = (name: string, origin: string, timeoutMs: number): Upstream => ({
  name,
  origin,
  pool: new Pool(origin, {
    connections: maxConnections,
    connect: { timeout: connectTimeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  }),
});

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
