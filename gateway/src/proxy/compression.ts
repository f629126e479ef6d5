import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';
import compressible from 'compressible';
import type { Context } from 'koa';

/** A smaller body fits into one network packet, so compression saves no time. */
const minBytes = 1024;
/** Compresses as well as gzip's best level, at gzip's cost. Brotli's default of 11 suits data compressed only once. */
const streamQuality = 4;
/** Compresses a page of twenty cards in a third of the time of quality 4, with 7 % more bytes. */
const bufferQuality = 2;
/** 64 KiB. Brotli's default window of 4 MiB takes longer to set up than a small body takes to compress. */
const bufferWindowBits = 16;

type Encoding = 'br' | 'gzip';

/** Compresses a small body. It blocks the event loop. */
export const compressBuffer = (encoding: Encoding, body: Buffer): Buffer =>
  encoding === 'gzip'
    ? gzipSync(body)
    : brotliCompressSync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: bufferQuality,
          [constants.BROTLI_PARAM_LGWIN]: bufferWindowBits,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });

/** Compresses a body for many replies, with Brotli's best quality. It runs in another thread for about 0.1 s. */
export const compressOnce: (body: Buffer) => Promise<Buffer> = promisify(brotliCompress);

const encoders = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: streamQuality },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
} as const satisfies Record<Encoding, () => Transform>;

/** A compressing stream that flushes every chunk, so that no chunk is delayed until the next. */
export const createCompressionStream = (encoding: Encoding): Transform => encoders[encoding]();

/**
 * Picks the encoding of a reply and adapts its headers; `undefined` to send it uncompressed. Browsers list gzip before
 * Brotli with equal weight, so they get gzip unless the body is already compressed with Brotli.
 */
export function negotiateEncoding(ctx: Context, hasBrotli = false): Encoding | undefined {
  const { req, res } = ctx;
  const header = (name: string) => String(res.getHeader(name) ?? '');
  if (req.method === 'HEAD' || res.statusCode !== 200 || compressible(header('content-type')) !== true)
    return undefined;
  if (res.hasHeader('content-encoding') || header('cache-control').includes('no-transform')) return undefined;
  if (res.hasHeader('content-length') && Number(header('content-length')) < minBytes) return undefined;
  ctx.vary('Accept-Encoding');
  const encoding = hasBrotli && ctx.acceptsEncodings('br') ? 'br' : ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding !== 'br' && encoding !== 'gzip') return undefined;
  res.setHeader('content-encoding', encoding);
  res.removeHeader('content-length');
  res.removeHeader('accept-ranges');
  const etag = header('etag');
  if (etag.startsWith('"')) res.setHeader('etag', `W/${etag}`);
  return encoding;
}
