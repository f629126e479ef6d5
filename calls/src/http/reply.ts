import { createHash } from 'node:crypto';
import { durationText, Problem, problems } from '@hamrah/contracts';
import type { Context } from 'koa';
import type { Call, CallRequest } from '../call.ts';
import { CallError, errorMessageOf } from '../call-error.ts';

/** Statuses that `refusalReply` may replace. Missing sessions, rate limits and outages always reach the client. */
const replaceableStatuses: readonly number[] = [400, 403, 404, 409, 413, 415, 422];

/** Runs a call. If it refuses and has a documented failure value, returns that value. */
export async function handleCall(call: Call, request: CallRequest<unknown>): Promise<unknown> {
  try {
    return await call.handle(request);
  } catch (error) {
    const details = errorDetailsOf(error);
    if (!call.refusalReply || !details || !replaceableStatuses.includes(details.status)) throw error;
    return call.refusalReply(details.message);
  }
}

function errorDetailsOf(error: unknown): { status: number; message: string; code: string } | undefined {
  if (error instanceof CallError) return { status: error.status, message: error.message, code: 'call.refused' };
  if (!(error instanceof Problem)) return undefined;
  const { code, retryAfterSeconds } = error;
  const { status } = problems[code];
  const hasWait = status === 429 && retryAfterSeconds !== undefined;
  const wait = hasWait ? ` You can try again in ${durationText(retryAfterSeconds)}.` : '';
  return { status, message: errorMessageOf(error) + wait, code };
}

/** Sends a reply as JSON. A cacheable reply gets an ETag and supports conditional requests. */
export function sendReply(ctx: Context, { cacheSeconds }: Call, reply: unknown): void {
  const json = JSON.stringify(reply);
  ctx.status = 200;
  ctx.body = json;
  ctx.type = 'json';
  ctx.set('Cache-Control', cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}`);
  if (cacheSeconds === undefined) return;
  ctx.set('ETag', `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`);
  if (ctx.fresh) ctx.status = 304;
}

/** Fields of the log line of a call, and its level. */
export interface CallResult {
  readonly level: 'info' | 'warn' | 'error';
  readonly outcome: 'ok' | 'refused' | 'failed';
  readonly code?: string;
  readonly err?: unknown;
}

/** Sends an error as `{status: false, message, code, requestId}` with its HTTP status. */
export function sendError(ctx: Context, error: unknown, requestId: string): CallResult {
  const internalError = { status: 500, message: problems['service.failed'].title, code: 'service.failed' };
  const { status, message, code } = errorDetailsOf(error) ?? internalError;
  ctx.status = status;
  ctx.body = JSON.stringify({ status: false, message, code, requestId });
  ctx.type = 'json';
  ctx.set('Cache-Control', 'no-store');
  ctx.remove('ETag');
  if (error instanceof Problem && error.retryAfterSeconds !== undefined)
    ctx.set('Retry-After', String(error.retryAfterSeconds));
  if (status < 500) return { level: 'info', outcome: 'refused', code };
  const err = error instanceof Problem ? error.cause : error;
  return status === 500
    ? { level: 'error', outcome: 'failed', code, err }
    : { level: 'warn', outcome: 'refused', code, err };
}
