import { Pool } from 'undici';

/** A server behind the gateway and the connections kept open to it. */
export interface Upstream {
  readonly name: string;
  /** `http://host:port` */
  readonly origin: string;
  readonly pool: Pool;
}

/** How long to try to connect. */
const connectTimeoutMs = 3_000;
/** Connections to one upstream; further requests wait for a free one. */
const connectionsMax = 256;
/** How long an answer to one of our own questions (is it ready, what is its manifest) may take. */
export const askTimeoutMs = 2_000;
/** Largest answer to one of our own questions. */
const answerBytesMax = 4 * 1024 * 1024;

/** Opens an upstream; `timeoutMs` is the longest silence allowed while it answers. */
export const openUpstream = (name: string, origin: string, timeoutMs: number): Upstream => ({
  name,
  origin,
  pool: new Pool(origin, {
    connections: connectionsMax,
    connect: { timeout: connectTimeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  }),
});

/** Asks an upstream for a small text of its own; rejects when it is down, slow, or says anything but 200. */
export async function fetchText(upstream: Upstream, path: string): Promise<string> {
  const { statusCode, body } = await upstream.pool.request({
    method: 'GET',
    path,
    signal: AbortSignal.timeout(askTimeoutMs),
  });
  if (statusCode !== 200) {
    await body.dump();
    throw new Error(`${upstream.name} answers ${path} with ${statusCode}`);
  }
  let text = '';
  for await (const chunk of body.setEncoding('utf8')) {
    text += chunk;
    if (text.length > answerBytesMax) throw new Error(`${upstream.name} answers ${path} with too much`);
  }
  return text;
}
