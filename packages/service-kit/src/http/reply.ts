import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AnyRoute, fieldErrorsOf, Problem } from '@hamrah/contracts';
import type { Context } from 'koa';
import type { StreamReply } from './feature.ts';
import { problemBodyOf } from './problem-body.ts';

const isStreamReply = (reply: unknown): reply is StreamReply =>
  typeof reply === 'object' && reply !== null && 'kind' in reply && reply.kind === 'stream' && 'body' in reply;

/** Sends a feature's reply without fields that the route's schema lacks. Throws `service.failed` if it is invalid. */
export async function sendReply(route: AnyRoute, reply: unknown, context: Context): Promise<void> {
  if (route.mediaType !== undefined) return sendStream(route, reply, context);
  context.status = route.status;
  if (!route.reply) {
    context.set('Cache-Control', 'no-store');
    context.body = null;
    context.status = route.status;
    return;
  }
  const parsed = route.reply.safeParse(reply);
  if (!parsed.success) {
    const errors = fieldErrorsOf(parsed.error).map(({ path, message }) => `${path}: ${message}`);
    throw new Problem('service.failed', {
      cause: new Error(`reply does not match the schema of ${route.path}: ${errors.join('; ')}`),
    });
  }
  const json = JSON.stringify(parsed.data);
  context.type = 'json';
  context.body = json;
  if (route.cacheSeconds === undefined) {
    context.set('Cache-Control', 'no-store');
    return;
  }
  context.set('Cache-Control', `public, max-age=${route.cacheSeconds}`);
  context.set('ETag', `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`);
  if (context.fresh) context.status = 304;
}

/** Sends a reply that is not JSON. A failure before the first byte becomes a problem reply. */
async function sendStream(route: AnyRoute, reply: unknown, context: Context): Promise<void> {
  if (!isStreamReply(reply))
    throw new Error(`${route.path} returns ${route.mediaType}: its feature must return stream(…)`);
  const { contentType, length, body, cacheControl, fileName, etag, vary } = reply;
  context.status = route.status;
  context.set('Cache-Control', cacheControl);
  if (vary !== undefined) context.vary(vary);
  if (etag !== undefined) context.set('ETag', etag);
  if (etag !== undefined && context.fresh) {
    if (!Buffer.isBuffer(body)) body.destroy();
    context.status = 304;
    return;
  }
  if (!Buffer.isBuffer(body) && body.readableLength === 0 && !body.readableEnded) await once(body, 'readable');
  context.type = contentType;
  context.set('X-Content-Type-Options', 'nosniff');
  if (fileName !== undefined) context.attachment(fileName);
  context.body = body;
  if (length !== undefined) context.length = length;
}

export function sendProblem(problem: Problem, requestId: string, context: Context): void {
  const body = problemBodyOf(problem, requestId);
  context.status = body.status;
  context.set('Cache-Control', 'no-store');
  context.remove('ETag');
  if (problem.retryAfterSeconds !== undefined) context.set('Retry-After', String(problem.retryAfterSeconds));
  context.body = JSON.stringify(body);
  context.type = 'application/problem+json';
}
