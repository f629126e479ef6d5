import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Problem } from '@hamrah/contracts';
import type { Context } from 'koa';
import type { RequestContext } from '../request-context.ts';
import { compressBuffer, createCompressionStream, negotiateEncoding } from './compression.ts';
import { hasBody, limitBody } from './limited-body.ts';
import { copyReplyHeaders, upstreamRequestHeaders } from './proxy-headers.ts';
import type { Upstream } from './upstream.ts';

/** Streaming a reply up to this size costs more than buffering it. */
const maxBufferedBytes = 64 * 1024;

/** The client closed the connection before the reply was complete, so no reply can be sent. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
}

/**
 * Proxies a request to `path` of an upstream. If one side aborts, the other side is aborted too. Throws
 * `service.unavailable` if the upstream fails before the reply starts.
 */
export async function forward(
  ctx: Context,
  request: RequestContext,
  upstream: Upstream,
  path: string,
  maxBodyBytes: number,
): Promise<void> {
  if (Number(ctx.req.headers['content-length'] ?? 0) > maxBodyBytes) throw new Problem('request.too_large');
  const disconnection = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) disconnection.abort();
  });
  const headers = upstreamRequestHeaders(ctx.req.headers, request);
  if (!hasBody(ctx.req)) delete headers['content-length'];
  try {
    const reply = await upstream.pool.request({
      method: ctx.method,
      path,
      headers,
      body: hasBody(ctx.req) ? limitBody(ctx.req, maxBodyBytes) : null,
      signal: disconnection.signal,
    });
    ctx.status = reply.statusCode;
    copyReplyHeaders(reply.headers, ctx.res);
    const isSmall = Number(reply.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= maxBufferedBytes;
    await sendBody(ctx, isSmall && ctx.method !== 'HEAD' ? Buffer.from(await reply.body.arrayBuffer()) : reply.body);
  } catch (cause) {
    if (disconnection.signal.aborted) throw new ClientDisconnected();
    if (cause instanceof Problem || ctx.headerSent) throw cause;
    throw new Problem('service.unavailable', { cause });
  }
}

/** Sends a reply body, compressed if it helps. Resolves when it is sent; rejects if either side aborts. */
export async function sendBody(ctx: Context, body: Readable | Buffer): Promise<void> {
  const encoding = negotiateEncoding(ctx);
  ctx.respond = false;
  if (Buffer.isBuffer(body) && body.length <= maxBufferedBytes)
    await sendBuffer(ctx, encoding ? compressBuffer(encoding, body) : body);
  else if (encoding) await pipeline(toStream(body), createCompressionStream(encoding), ctx.res);
  else await pipeline(toStream(body), ctx.res);
}

const toStream = (body: Readable | Buffer): Readable => (Buffer.isBuffer(body) ? Readable.from([body]) : body);

async function sendBuffer({ method, res, status }: Context, body: Buffer): Promise<void> {
  if (status !== 204 && status !== 304) res.setHeader('content-length', body.length);
  const sent = finished(res);
  res.end(method === 'HEAD' ? undefined : body);
  await sent;
}
