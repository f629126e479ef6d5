import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@hamrah/contracts';
import type { Context } from 'koa';
import type { TrafficClass } from '../in-flight.ts';
import type { RequestContext } from '../request-context.ts';
import { ClientDisconnected } from './client-disconnected.ts';
import { compressBuffer, createCompressionStream, negotiateEncoding } from './compression.ts';
import { copyReplyHeaders, upstreamRequestHeaders } from './proxy-headers.ts';
import type { ReceivedBody } from './receive-body.ts';
import { type Upstream, unavailable } from './upstream.ts';

/** Streaming a reply up to this size costs more than buffering it. */
const maxBufferedBytes = 64 * 1024;
/** Maximum bytes of a reply to buffer for a slow client. Buffering frees the connection to the service earlier. */
const largeBufferBytes = 1024 * 1024;
/** With many slow clients, buffers are smaller. */
const maxLargeBuffers = 128;
let largeBufferCount = 0;

/** The complete body of a request, its class, and the maximum time until its reply starts. */
export interface ForwardOptions {
  readonly trafficClass: TrafficClass;
  readonly timeoutMs: number;
  readonly body?: ReceivedBody | null;
}

/**
 * Proxies a request to `path` of an upstream. If one side aborts, the other side is aborted too. Before the reply
 * starts, throws `service.unavailable` if the upstream fails or hangs, and `service.timed_out` after `timeoutMs`.
 */
export async function forward(
  ctx: Context,
  request: RequestContext,
  upstream: Upstream,
  path: string,
  { trafficClass, timeoutMs, body = null }: ForwardOptions,
): Promise<void> {
  // The client left while its body was received.
  if (ctx.res.destroyed) throw new ClientDisconnected();
  const aborter = new AbortController();
  const { signal } = aborter;
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) aborter.abort(new ClientDisconnected());
  });
  const headers = upstreamRequestHeaders(request);
  delete headers['content-length'];
  if (body) headers['content-length'] = String(body.bytes);
  const timer = setTimeout(() => aborter.abort(new Problem('service.timed_out')), timeoutMs);
  const endWait = upstream.liveness.waitForReply(() => aborter.abort(unavailable(new Error('no reply'))));
  try {
    const call = upstream
      .poolFor(trafficClass)
      .request({ method: ctx.method, path, headers, body: body?.open() ?? null, signal });
    const reply = await orAbort(call, signal);
    upstream.liveness.recordReply();
    ctx.status = reply.statusCode;
    copyReplyHeaders(reply.headers, ctx.res);
    const isSmall = Number(reply.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= maxBufferedBytes;
    const content = isSmall && ctx.method !== 'HEAD' ? Buffer.from(await reply.body.arrayBuffer()) : reply.body;
    clearTimeout(timer);
    endWait();
    await sendBody(ctx, content);
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (cause instanceof Problem || ctx.headerSent) throw cause;
    throw unavailable(cause);
  } finally {
    clearTimeout(timer);
    endWait();
  }
}

/** undici rejects an aborted call only after the call gets a connection. */
function orAbort<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    call.then(resolve, reject);
  });
}

/**
 * Sends a reply body, compressed if that saves bytes. `brotli` is the same body, already compressed. Resolves when the
 * body is sent; rejects if either side aborts.
 */
export async function sendBody(ctx: Context, body: Readable | Buffer, brotli?: Buffer): Promise<void> {
  const encoding = negotiateEncoding(ctx, brotli !== undefined);
  ctx.respond = false;
  if (encoding === 'br' && brotli) return sendBuffer(ctx, brotli);
  if (Buffer.isBuffer(body) && body.length <= maxBufferedBytes)
    return sendBuffer(ctx, encoding ? compressBuffer(encoding, body) : body);
  const isLarge = largeBufferCount < maxLargeBuffers;
  if (isLarge) largeBufferCount += 1;
  const buffer = new PassThrough({ highWaterMark: isLarge ? largeBufferBytes : maxBufferedBytes });
  const stages = encoding ? [buffer, createCompressionStream(encoding)] : [buffer];
  try {
    await pipeline([toStream(body), ...stages, ctx.res]);
  } finally {
    if (isLarge) largeBufferCount -= 1;
  }
}

const toStream = (body: Readable | Buffer): Readable => (Buffer.isBuffer(body) ? Readable.from([body]) : body);

/** Cheaper per reply than `finished` of Node's streams. */
function sendBuffer({ method, res, status }: Context, body: Buffer): Promise<void> {
  if (status !== 204 && status !== 304) res.setHeader('content-length', body.length);
  return new Promise((resolve, reject) => {
    if (res.destroyed) reject(new ClientDisconnected());
    res.once('close', () => (res.writableFinished ? resolve() : reject(new ClientDisconnected())));
    res.once('finish', resolve);
    res.end(method === 'HEAD' ? undefined : body);
  });
}
