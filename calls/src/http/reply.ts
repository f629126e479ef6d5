import { createHash } from 'node:crypto';
import { Problem, problems } from '@hamrah/contracts';
import type { Context } from 'koa';
import type { CallRequest, Call } from '../call.ts';
import { errorMessageOf, CallError } from '../call-error.ts';

/** Statuses of refusals that a row may answer itself; who may not call, calls too often or meets an outage hears that. */
const replaceableStatuses: readonly number[] = [400, 403, 404, 409, 413, 415, 422];

/** What a call answers: what its row serves, or what the row says in place of a refusal. */
export async function handleCall(call: Call, asked: CallRequest<unknown>): Promise<unknown> {
  try {
    return await call.handle(asked);
  } catch (error) {
    const refusal = errorDetailsOf(error);
    if (!call.refusalReply || !refusal || !replaceableStatuses.includes(refusal.status)) throw error;
    return call.refusalReply(refusal.message);
  }
}

function errorDetailsOf(error: unknown): { status: number; message: string; code: string } | undefined {
  if (error instanceof CallError) return { status: error.status, message: error.message, code: 'call.refused' };
  if (!(error instanceof Problem)) return undefined;
  return { status: problems[error.code].status, message: errorMessageOf(error), code: error.code };
}

/** Sends an answer as JSON; with seconds to keep it, in a form that can be asked about again. */
export function sendReply(ctx: Context, { cacheSeconds }: Call, answer: unknown): void {
  const json = JSON.stringify(answer);
  ctx.status = 200;
  ctx.body = json;
  ctx.type = 'json';
  ctx.set('Cache-Control', cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}`);
  if (cacheSeconds === undefined) return;
  ctx.set('ETag', `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`);
  if (ctx.fresh) ctx.status = 304;
}

/** What is logged of a call. */
export interface CallResult {
  readonly level: 'info' | 'warn' | 'error';
  readonly outcome: 'ok' | 'refused' | 'failed';
  readonly code?: string;
  readonly err?: unknown;
}

/** Answers what a call threw: `status` false and a `message`, under the HTTP status of the refusal. */
export function sendError(ctx: Context, error: unknown, requestId: string): CallResult {
  const failed = { status: 500, message: problems['service.failed'].title, code: 'service.failed' };
  const { status, message, code } = errorDetailsOf(error) ?? failed;
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
