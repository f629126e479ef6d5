import { randomUUID } from 'node:crypto';
import { Problem } from '@hamrah/contracts';
import type { Logger } from '@hamrah/service-kit/observability/log';
import type { Metrics } from '@hamrah/service-kit/observability/metrics';
import { currentContext } from '@hamrah/service-kit/observability/request-context';
import { type Tracing, traceHeader } from '@hamrah/service-kit/observability/tracing';
import Koa, { type Context } from 'koa';
import type { Pool } from 'undici';
import { handleCall, type CallResult, sendReply, sendError } from './http/reply.ts';
import { readBody } from './http/read-body.ts';
import type { Call } from './call.ts';
import { Caller } from './gateway/caller.ts';
import type { Config } from './config.ts';
import { serveHealth } from './http/health.ts';
import { applyCors } from './http/cors.ts';
import { assertOwnId } from './call-error.ts';

/** What the door is made of. */
export interface AppDeps {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Connections to the gateway. */
  readonly gateway: Pool;
  readonly table: readonly Call[];
}

/** The Koa application: the documented calls, each by its row, and the health pages. */
export function createApp(parts: AppDeps): Koa {
  const { config, log, metrics, tracing, table, gateway } = parts;
  const rows = new Map<string, Call>(table.map((call) => [call.path, call]));
  const everyReply = headersOf(config);
  const koa = new Koa();
  koa.on('error', (err: unknown) => log.debug({ err }, 'reply cut off'));
  koa.use(async (ctx) => {
    const requestId = randomUUID();
    ctx.set({ ...everyReply, 'X-Request-Id': requestId });
    if (await serveHealth(ctx, gateway)) return;
    const what = { name: ctx.method, kind: 'server', from: ctx.get(traceHeader), requestId } as const;
    await tracing.inSpan(what, async (span) => {
      const startedMs = performance.now();
      const row = rows.get(ctx.path);
      const { level, ...said } = await serve(ctx, row, parts, currentContext()?.traceparent ?? '').catch(
        (error: unknown) => sendError(ctx, error, requestId),
      );
      const { method, status } = ctx;
      const route = row?.path ?? '(none)';
      span.rename(`${method} ${route}`);
      span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
      if (level !== 'info') span.fail(said.outcome);
      const ms = performance.now() - startedMs;
      metrics.requests.observe({ method, route, status: String(status) }, ms / 1_000);
      log[level]({ method, route, ...said, status, ms: Math.round(ms * 10) / 10 }, 'request');
    });
  });
  return koa;
}

const headersOf = ({ PUBLIC_ORIGIN }: Config): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(PUBLIC_ORIGIN.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

async function serve(ctx: Context, call: Call | undefined, parts: AppDeps, traceparent: string): Promise<CallResult> {
  const { config, gateway } = parts;
  const isPreflight = applyCors(ctx, [config.PUBLIC_ORIGIN, ...config.CLIENT_ORIGINS]);
  if (isPreflight) return { level: 'info', outcome: 'ok' };
  if (!call) throw new Problem('request.not_found');
  mustBeMethod(ctx, call);
  const caller = new Caller(ctx, gateway, traceparent);
  try {
    const proved = await caller.verifySessionBeforeBody(call);
    const { fields, file } = await readBody(ctx.req, call);
    const { viewer, headers } = proved ?? (await caller.memberSession(call, fields));
    for (const name of call.callerIdFields ?? []) assertOwnId(idIn(fields[name]), viewer);
    const answer = await handleCall(call, {
      body: fields,
      sentFields: new Set(Object.keys(fields)),
      file,
      viewer,
      request: caller.routeClient(call.routes, headers),
      newAccessToken: () => caller.newAccessToken(),
      photoUrlOf: (path) => (path === null ? '' : new URL(path, config.PUBLIC_ORIGIN).href),
    });
    sendReply(ctx, call, answer);
  } finally {
    const lines = caller.setCookieLines(config.PUBLIC_ORIGIN.startsWith('https:'));
    // Whatever the row says of keeping its answer: no cache may hand one caller's cookies to the next.
    if (lines.length > 0) ctx.set({ 'Set-Cookie': lines, 'Cache-Control': 'no-store' });
  }
  return { level: 'info', outcome: 'ok' };
}

/** Methods of calls that only staff have are told to nobody. */
function mustBeMethod(ctx: Context, { method, who }: Call): void {
  if (ctx.method === method || (ctx.method === 'HEAD' && method === 'GET')) return;
  if (who === 'staff') throw new Problem('request.not_found');
  ctx.set('Allow', method === 'GET' ? 'GET, HEAD' : method);
  throw new Problem('request.method_not_allowed');
}

/** An id as it was sent; what is no id at all is refused by the row's schema. */
const idIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
