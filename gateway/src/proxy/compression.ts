import type { Transform } from 'node:stream';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';
import compressible from 'compressible';
import type { Context } from 'koa';

/** Bytes under which a compressed reply saves nothing. */
const worthwhileBytes = 1024;
/** Brotli's middle: the size of gzip's best at gzip's cost; its default of 11 is for files compressed once. */
const brotliQuality = 4;
/** For a whole body: a page of twenty cards takes a third of the time and 7 % more bytes than at the middle. */
const wholeQuality = 2;

/** Window of a whole body, 64 KiB: brotli's default of 4 MiB costs more to set up than a small body to compress. */
const wholeWindowBits = 16;

type Encoding = 'br' | 'gzip';

/** Compresses a body that is there whole; meant for small ones, as nothing else runs meanwhile. */
export const compressBuffer = (encoding: Encoding, body: Buffer): Buffer =>
  encoding === 'gzip'
    ? gzipSync(body)
    : brotliCompressSync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: wholeQuality,
          [constants.BROTLI_PARAM_LGWIN]: wholeWindowBits,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });

const encoders = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
} as const satisfies Record<Encoding, () => Transform>;

/** A stream that compresses; every chunk is flushed through: nothing waits for a later one. */
export const compressionStream = (encoding: Encoding): Transform => encoders[encoding]();

/** How the reply whose status and headers are set is compressed, with the headers changed to suit; undefined when it is sent as it is. */
export function negotiateEncoding(ctx: Context): Encoding | undefined {
  const { req, res } = ctx;
  const header = (name: string) => String(res.getHeader(name) ?? '');
  if (req.method === 'HEAD' || res.statusCode !== 200 || compressible(header('content-type')) !== true)
    return undefined;
  if (res.hasHeader('content-encoding') || header('cache-control').includes('no-transform')) return undefined;
  if (res.hasHeader('content-length') && Number(header('content-length')) < worthwhileBytes) return undefined;
  ctx.vary('Accept-Encoding');
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding !== 'br' && encoding !== 'gzip') return undefined;
  res.setHeader('content-encoding', encoding);
  res.removeHeader('content-length');
  res.removeHeader('accept-ranges');
  const tag = header('etag');
  if (tag.startsWith('"')) res.setHeader('etag', `W/${tag}`);
  return encoding;
}
