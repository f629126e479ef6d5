import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Problem } from '@hamrah/contracts';
import type { Context } from 'koa';
import { compressionStream, compressBuffer, negotiateEncoding } from './compression.ts';
import { upstreamRequestHeaders, copyReplyHeaders } from './proxy-headers.ts';
import { hasBody, limitBody } from './limited-body.ts';
import type { Upstream } from './upstream.ts';
import type { RequestContext } from '../request-context.ts';

/**
 * Streams the request to an upstream at `path` and its reply back; when either side breaks or leaves, so does the other.
 * Throws `service.unavailable` while nothing of a reply has been sent; afterwards a broken reply breaks the client's too.
 */
export async function forward(ctx: Context, visit: RequestContext, upstream: Upstream, path: string, limitBytes: number) {
  if (Number(ctx.req.headers['content-length'] ?? 0) > limitBytes) throw new Problem('request.too_large');
  const clientLeft = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) clientLeft.abort();
  });
  const headers = upstreamRequestHeaders(ctx.req.headers, visit);
  if (!hasBody(ctx.req)) delete headers['content-length'];
  try {
    const reply = await upstream.pool.request({
      method: ctx.method,
      path,
      headers,
      body: hasBody(ctx.req) ? limitBody(ctx.req, limitBytes) : null,
      signal: clientLeft.signal,
    });
    ctx.status = reply.statusCode;
    copyReplyHeaders(reply.headers, ctx.res);
    const isSmall = Number(reply.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= wholeBytesMax;
    await sendBody(ctx, isSmall && ctx.method !== 'HEAD' ? Buffer.from(await reply.body.arrayBuffer()) : reply.body);
  } catch (cause) {
    if (clientLeft.signal.aborted) throw new ClientDisconnected();
    if (cause instanceof Problem || ctx.headerSent) throw cause;
    throw new Problem('service.unavailable', { cause });
  }
}

/** Replies up to this size are taken, compressed and sent in one piece: streams cost more than they carry. */
const wholeBytesMax = 64 * 1024;

/** The client closed the connection before its reply was complete: nobody's fault, nobody to answer. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientLeft';
}

/** Sends a reply body, compressed where that helps; resolves when all of it is out, rejects when either side broke. */
export async function sendBody(ctx: Context, body: Readable | Buffer): Promise<void> {
  const encoding = negotiateEncoding(ctx);
  ctx.respond = false;
  if (Buffer.isBuffer(body) && body.length <= wholeBytesMax)
    await sendWhole(ctx, encoding ? compressBuffer(encoding, body) : body);
  else if (encoding) await pipeline(sourceOf(body), compressionStream(encoding), ctx.res);
  else await pipeline(sourceOf(body), ctx.res);
}

const sourceOf = (body: Readable | Buffer): Readable => (Buffer.isBuffer(body) ? Readable.from([body]) : body);

async function sendWhole({ method, res, status }: Context, body: Buffer): Promise<void> {
  if (status !== 204 && status !== 304) res.setHeader('content-length', body.length);
  const sent = finished(res);
  res.end(method === 'HEAD' ? undefined : body);
  await sent;
}
